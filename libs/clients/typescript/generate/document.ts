import { readFile } from 'node:fs/promises';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

export type Content = Record<string, { schema?: Schema }>;

interface Response {
  description: string;
  content?: Content;
}

interface DocumentedOperation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
}

export interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, Schema> };
}

export interface Operation extends DocumentedOperation {
  method: string;
  path: string;
  parameters: Parameter[];
  /** Of the answers that are a success. */
  successes: Response[];
  /** All codes that the document names for its errors. */
  errorCodes: string[];
}

const METHODS: readonly string[] = ['get', 'put', 'post', 'patch', 'delete'];

export const readDocument = async (path: string): Promise<Document> =>
  JSON.parse(await readFile(path, 'utf8')) as Document;

export const capitalized = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

export function operationsOf(document: Document): Operation[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => operationOf(document, method.toUpperCase(), path, operation)),
  );
  return operations.sort((left, right) => (left.operationId < right.operationId ? -1 : 1));
}

function operationOf(document: Document, method: string, path: string, documented: DocumentedOperation): Operation {
  const responses = Object.entries(documented.responses).map(
    ([status, response]) => [Number(status), resolve(document, response)] as const,
  );
  const successes = responses.filter(([status]) => status < 300).map(([, response]) => response);
  const errors = responses.filter(([status]) => status >= 400).map(([, response]) => response);
  return {
    ...documented,
    method,
    path,
    parameters: (documented.parameters ?? []).map((parameter) => resolve(document, parameter)),
    requestBody: documented.requestBody && resolve(document, documented.requestBody),
    successes,
    errorCodes: [...new Set(errors.flatMap(({ content = {} }) => codesIn(Object.values(content))))].sort(),
  };
}

function resolve<T extends object>(document: Document, thing: T): T {
  const { $ref } = thing as Schema;
  if (!$ref) return thing;
  return $ref
    .slice(2)
    .split('/')
    .reduce((inner, name) => (inner as Record<string, unknown>)[name], document as unknown) as T;
}

/** The schema of an error says which values its property `code` has. */
function codesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name !== 'code') return codesIn(inner);
    const { enum: codes = [], const: only } = inner as Schema;
    return [...codes, only].filter((code) => typeof code === 'string');
  });
}

export const schemaOf = (document: Document, schema: Schema): Schema => resolve(document, schema);
