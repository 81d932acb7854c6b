import type { Response } from 'express';
import { html, type Html } from '../../html/html';
import { sendPage } from '../../html/html-page';
import type { Link } from './representation';

/** The HTML representation of a document of the API: its content and its links. */
export function sendGeoPage(response: Response, title: string, content: Html, links: Link[]): void {
  sendPage(response, {
    title,
    body: html`<h1>${title}</h1>
      ${content}
      <h2>Links</h2>
      <ul>
        ${links.map(({ href, rel, title: text }) => html`<li><a href="${href}" rel="${rel}">${text ?? rel}</a> (${rel})</li>`)}
      </ul>`,
  });
}

/** A table of names and values; objects are shown as JSON. */
export const valueTable = (values: Record<string, unknown>): Html =>
  html`<table>
    <tbody>
      ${Object.entries(values).map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${textOf(value)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
