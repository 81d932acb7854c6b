import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document, Operation, Schema } from './document.ts';
import { FORM, inputNameOf, inputSchemaOf, resultOf } from './inputs.ts';

/**
 * The types of a service: the schemas of its document, one for each input, and one for each result without a name in the
 * document. A package, openapi-typescript, generates them from a document that has only these schemas.
 */
export async function typesOf(document: Document, operations: readonly Operation[]): Promise<string> {
  // Errors have a separate class, and their schema has the name of a class of JavaScript.
  const { Error: _error, ...schemas }: Record<string, Schema> = document.components.schemas;
  const add = (name: string, schema: Schema | undefined) => {
    if (!schema) return;
    if (name in schemas) throw new Error(`two schemas are named ${name}`);
    schemas[name] = schema;
  };
  for (const operation of operations) {
    add(inputNameOf(operation), inputSchemaOf(operation));
    const { type, schema } = resultOf(operation);
    add(type, schema);
  }
  const { openapi, info } = document;
  const input = { openapi, info, paths: {}, components: { schemas } };
  const options = {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    defaultNonNullable: false,
    silent: true,
    transform: ({ format }: { format?: unknown }) =>
      format === FORM['format'] ? ts.factory.createTypeReferenceNode('FormData') : undefined,
  };
  const text = astToString(await openapiTS(input as never, options));
  // All that remains of the document is its schemas.
  return text.replaceAll(/export (?:type|interface) (?:paths|webhooks|operations|\$defs)\b[^\n]*\n(?:\}\n)?/g, '');
}
