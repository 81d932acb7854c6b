import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const APPS = ['payment-service', 'db-node', 'wellbeing-api'] as const;
export type App = (typeof APPS)[number];

export interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}

export interface MediaType {
  schema?: Schema;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}

export interface Body {
  $ref?: string;
  description?: string;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; description?: string; schema?: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

export interface Document {
  openapi: string;
  info: Record<string, unknown>;
  tags: { name: string; description?: string }[];
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Body>;
    examples: Record<string, { value?: unknown }>;
  };
}

export const appFolder = (app: App): string => join(__dirname, '../../../../apps', app);

/** The committed document, which `openapi-check` compares with the routes. */
export const documentOf = (app: App): Document =>
  JSON.parse(readFileSync(join(appFolder(app), 'openapi.json'), 'utf8')) as Document;

export const operationsOf = (document: Document): Operation[] =>
  Object.values(document.paths).flatMap((path) => Object.values(path));
