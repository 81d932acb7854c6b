import { type Html, html } from '@platform/http-service';
import type { Response } from 'express';
import { sendGeoPage } from '../ogc/geo-page';
import { SCHEMA_JSON } from '../ogc/geo-urls';
import type { Link, Representation } from '../ogc/representation';

interface Sent {
  shown: Representation;
  title: string;
  links: Link[];
}

/** A JSON Schema as JSON, or as a page with a table of its members. */
export function sendSchema(response: Response, schema: object, { shown, title, links }: Sent): void {
  if (shown === 'json') response.setHeader('Content-Type', SCHEMA_JSON).send(Buffer.from(JSON.stringify(schema)));
  else sendGeoPage(response, title, memberTable(schema), links);
}

type Member = Record<string, unknown>;

/** The members of the schema, and below an object its own members. */
function memberTable(schema: object): Html {
  const rows = rowsOf((schema as { properties?: Record<string, Member> }).properties ?? {}, '');
  return html`<table>
    <thead>
      <tr>
        <th>Name</th>
        <th>Type</th>
        <th>Format</th>
        <th>Further</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

const rowsOf = (members: Record<string, Member>, path: string): Html[] =>
  Object.entries(members).flatMap(
    ([name, { title: _title, type, format, properties, additionalProperties: _isOpen, ...further }]) => [
      html`<tr>
        <th scope="row">${path}${name}</th>
        <td>${textOf(type)}</td>
        <td>${textOf(format)}</td>
        <td>${Object.entries(further).map(([key, value]) => html`${key}: ${textOf(value)}<br />`)}</td>
      </tr>`,
      ...(properties ? rowsOf(properties as Record<string, Member>, `${path}${name}.`) : []),
    ],
  );

function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' or ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
