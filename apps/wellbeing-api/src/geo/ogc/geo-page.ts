import { type Html, html } from '@platform/http-service';
import type { Response } from 'express';
import { sendPage } from '../../html/html-page';
import { type MapContent, pageMapOf } from '../../html/page-map';
import { jsonOf } from '../geometries/exact-number';
import type { Link } from './representation';

/**
 * The HTML representation of a document of the API: its content and its links.
 * @param shown on a map above the content, which has the same as text
 */
export function sendGeoPage(
  response: Response,
  title: string,
  content: Html,
  links: Link[],
  shown: MapContent | null = null,
): void {
  const map = shown && pageMapOf(response, shown);
  sendPage(response, {
    title,
    ...(map && { head: map.head, sources: map.sources }),
    body: html`<h1>${title}</h1>
      ${map && map.body} ${content}
      <h2>Links</h2>
      <ul>
        ${links.map(({ href, rel, title: text }) => html`<li><a href="${href}" rel="${rel}">${text ?? rel}</a> (${rel})</li>`)}
      </ul>`,
  });
}

export const paragraph = (text: string): Html => html`<p>${text}</p>`;

export const textList = (texts: string[]): Html =>
  html`<ul>
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`;

export const linkList = (items: Html[]): Html =>
  html`<ul>
    ${items}
  </ul>`;

/** An item of a list of links: the document as HTML. */
export const linkItem = (url: string, text: string): Html => html`<li><a href="${url}?f=html">${text}</a></li>`;

export const operationTable = (operations: { method: string; path: string; description: string }[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th>Operation</th>
        <th>Description</th>
      </tr>
    </thead>
    <tbody>
      ${operations.map(
        ({ method, path, description }) =>
          html`<tr>
            <td><code>${method.toUpperCase()} ${path}</code></td>
            <td>${description}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonOf(value));
