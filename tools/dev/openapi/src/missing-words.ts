import { type Document, type Operation, operationsOf, type Schema } from './documents';

/** A title is a short command without a full stop; everything else is a sentence. */
const isTitle = (text = '') => /^[A-Z].{4,79}$/.test(text) && !text.endsWith('.');

/** A body of JSON shows what it looks like; a file, which its schema calls a text, need not. */
function bodiesWithoutExample({ requestBody, responses }: Pick<Operation, 'requestBody' | 'responses'>): string[] {
  const bodies = Object.entries({ request: requestBody, ...responses });
  return bodies.flatMap(([name, body]) =>
    Object.entries(body?.content ?? {})
      .filter(([type, { schema, examples }]) => type.includes('json') && schema?.['type'] !== 'string' && !examples)
      .map(() => name),
  );
}

/** The names of operations, parameters and fields that nothing describes, and of bodies without an example: `createUser`, `listUsers limit`, `UserResponse.email`. */
export function missingWords(document: Document): string[] {
  const operations = operationsOf(document).flatMap(
    ({ operationId, summary, description, parameters = [], ...bodies }) => [
      ...(isTitle(summary) ? [] : [operationId]),
      ...(description ? [] : [`${operationId} description`]),
      ...bodiesWithoutExample(bodies).map((body) => `${operationId} ${body} example`),
      ...parameters.filter((parameter) => !parameter.description).map(({ name }) => `${operationId} ${name}`),
    ],
  );
  const { schemas } = document.components;
  const isDescribed = ({ description, $ref }: Schema): boolean =>
    !!description || !!($ref && schemas[$ref.replace('#/components/schemas/', '')]?.description);
  const fieldsOf = (at: string, schema: Schema): string[] => {
    const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      ...(isDescribed(property) ? [] : [`${at}.${name}`]),
      ...fieldsOf(`${at}.${name}`, property),
    ]);
    const { allOf = [], anyOf = [], oneOf = [], items } = schema;
    const parts = [...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])];
    return [...own, ...parts.flatMap((part) => fieldsOf(at, part))];
  };
  const fields = Object.entries(schemas).flatMap(([name, schema]) => fieldsOf(name, schema));
  return [...operations, ...fields].toSorted();
}
