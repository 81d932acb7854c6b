import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, repositoryRoot } from '@platform/stack';
import { type Schema, Schemas } from './schema';

export { type App, apps } from '@platform/stack';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  app: App;
  method: string;
  path: string;
  /** `db-node POST /api/v1/users`. */
  name: string;
  /** Names of security schemes; empty for a route that anyone may call. */
  security: string[];
  /** A credential widens what is seen, and may be left out. */
  isOpen: boolean;
  /** The scope or permission that the document names. */
  requires: string | undefined;
  parameters: Parameter[];
  mediaTypes: string[];
  bodySchema: Schema | undefined;
  responses: Record<string, ResponseObject>;
  schemas: Schemas;
}

export interface ResponseObject {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface RawOperation {
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, ResponseObject>;
  'x-required-scope'?: string;
  'x-required-permission'?: string;
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, ResponseObject> };
}

/** Every route of the service, as its committed document says. */
export function operationsOf(app: App): Operation[] {
  const file = join(repositoryRoot, 'apps', app, 'openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const { schemas: named = {}, responses: shared = {} } = document.components ?? {};
  const schemas = new Schemas(named);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) =>
      operationOf(app, method.toUpperCase(), path, withResponses(raw, shared), schemas),
    ),
  );
}

/** Answers that several operations share stand by their name. */
function withResponses(raw: RawOperation, shared: Record<string, ResponseObject>): RawOperation {
  const responses = Object.entries(raw.responses).map(([status, response]) => {
    const name = response.$ref?.replace('#/components/responses/', '');
    return [status, name === undefined ? response : shared[name]!] as const;
  });
  return { ...raw, responses: Object.fromEntries(responses) };
}

function operationOf(app: App, method: string, path: string, raw: RawOperation, schemas: Schemas): Operation {
  const content = raw.requestBody?.content ?? {};
  return {
    app,
    method,
    path,
    name: `${app} ${method} ${path}`,
    security: [...new Set((raw.security ?? []).flatMap((scheme) => Object.keys(scheme)))],
    isOpen: (raw.security ?? []).some((scheme) => Object.keys(scheme).length === 0),
    requires: raw['x-required-scope'] ?? raw['x-required-permission'],
    parameters: raw.parameters ?? [],
    mediaTypes: Object.keys(content),
    bodySchema: content['application/json']?.schema ?? content['application/geo+json']?.schema,
    responses: raw.responses,
    schemas,
  };
}
