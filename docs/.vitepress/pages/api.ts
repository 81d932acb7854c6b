// The API references: one page per tag of each openapi.json, with samples next to each operation.
import {
  type Document,
  type Operation,
  operationsOf,
  type Schema,
} from '../../../libs/clients/typescript/generate/document.ts';
import { jsonOf, resolveSchema } from './examples.ts';
import { samplesOf } from './samples.ts';
import type { Service } from './services.ts';

interface Tagged extends Document {
  info: Document['info'] & { description: string };
  tags?: { name: string; description?: string }[];
}

export const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Pages by their path below the folder of the service. */
export function apiPages(service: Service, document: Tagged): Record<string, string> {
  const operations = operationsOf(document);
  const tags = (document.tags ?? []).filter(({ name }) => operations.some(({ tags: [tag] = [] }) => tag === name));
  const pages: Record<string, string> = {};
  const rows = tags.map(({ name, description }) => {
    const own = operations.filter(({ tags: [tag] = [] }) => tag === name);
    pages[slugOf(name)] = tagPage(service, document, name, description, own);
    return `| [${name}](${slugOf(name)}.md) | ${cell(description ?? '')} | ${own.length} |`;
  });
  const [about] = document.info.description.split('\n## Errors\n');
  pages['index'] = [
    `# ${service.title}: API reference`,
    about!.trim(),
    `## Operations by subject\n\n| subject | | operations |\n| --- | --- | ---: |\n${rows.join('\n')}`,
    '## Errors\n\nEvery error has a stable code. [All codes, each with its cause and fix](../../errors/index.md).',
  ].join('\n\n');
  return pages;
}

function tagPage(service: Service, document: Tagged, name: string, description: string | undefined, own: Operation[]) {
  const list = own.map(({ operationId, summary, method, path }) => {
    return `| [${cell(summary ?? operationId)}](#${slugOf(operationId)}) | \`${method} ${path}\` |`;
  });
  return [
    `# ${service.title}: ${name}`,
    description ?? '',
    `| operation | route |\n| --- | --- |\n${list.join('\n')}`,
    ...own.map((operation) => operationPart(service, document, operation)),
  ].join('\n\n');
}

function operationPart(service: Service, document: Tagged, operation: Operation): string {
  const { operationId, summary, description, method, path } = operation;
  const { curl, typescript, python } = samplesOf(service, document, operation);
  const result = exampleResult(document, operation);
  return [
    `## ${summary ?? operationId} {#${slugOf(operationId)}}`,
    `\`${method} ${path}\` · \`${operationId}\``,
    description ?? '',
    '::: code-group',
    `\`\`\`sh [curl]\n${curl}\n\`\`\``,
    `\`\`\`ts [TypeScript]\n${typescript}\n\`\`\``,
    `\`\`\`python [Python]\n${python}\n\`\`\``,
    ':::',
    parameterTable(operation),
    bodyTable(document, operation),
    result && `**Response**\n\n\`\`\`json\n${result}\n\`\`\``,
    resultTable(document, operation),
    errorList(operation),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function parameterTable({ parameters }: Operation): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `| \`${name}\` | ${place}${required ? ', required' : ''} | ${typeOf(schema)} | ${cell(description ?? '')} |`,
  );
  return rows.length > 0 ? `| parameter | in | type | |\n| --- | --- | --- | --- |\n${rows.join('\n')}` : '';
}

function bodyTable(document: Tagged, { requestBody }: Operation): string {
  const contents = Object.entries(requestBody?.content ?? {});
  return contents.map(([type, { schema = {} }]) => fieldTable(document, `**Body**, \`${type}\``, schema)).join('\n\n');
}

function resultTable(document: Tagged, { successes }: Operation): string {
  const content = Object.entries(successes[0]?.content ?? {}).find(([type]) => /\bjson\b/.test(type));
  const table = content ? fieldTable(document, '', content[1].schema ?? {}) : '';
  return table && `::: details Fields of the response\n${table}\n:::`;
}

function fieldTable(document: Tagged, title: string, schema: Schema): string {
  const rows = fieldsOf(document, schema, '', 0).map(
    ({ name, type, required, description }) =>
      `| \`${name}\` | ${type}${required ? ', required' : ''} | ${cell(description)} |`,
  );
  return rows.length > 0 ? `${title}\n\n| field | type | |\n| --- | --- | --- |\n${rows.join('\n')}` : title;
}

interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** Fields of an object and of those within it, down to the third level. */
function fieldsOf(document: Tagged, schema: Schema, prefix: string, depth: number): Field[] {
  const object = resolveSchema(document, schema);
  const { properties = {}, required = [] } = object;
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = prefix + key;
    const field = {
      name,
      type: typeOf(property),
      required: required.includes(key),
      description: descriptionOf(property) || descriptionOf(resolveSchema(document, property)),
    };
    const items = property['items'] as Schema | undefined;
    const inner = items ? [items, `${name}[].`] : [property, `${name}.`];
    const within = depth < 2 ? fieldsOf(document, inner[0] as Schema, inner[1] as string, depth + 1) : [];
    return [field, ...within];
  });
}

function exampleResult(document: Tagged, { successes }: Operation): string | undefined {
  for (const [type, content] of successes.flatMap((success) => Object.entries(success.content ?? {}))) {
    if (/\bjson\b/.test(type)) return jsonOf(document, content);
  }
  return undefined;
}

function errorList({ errorCodes }: Operation): string {
  if (errorCodes.length === 0) return '';
  return `**Errors:** ${errorCodes.map((code) => `[\`${code}\`](../../errors/${code}.md)`).join(', ')}`;
}

export const descriptionOf = ({ description }: Schema): string => (typeof description === 'string' ? description : '');

export function typeOf(schema: Schema): string {
  const { $ref, enum: values, format, items, oneOf, anyOf } = schema as Schema & { format?: string; items?: Schema };
  if ($ref)
    return $ref
      .split('/')
      .pop()!
      .replace(/(Dto|Response|View)$/, '');
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  const union = (oneOf ?? anyOf) as Schema[] | undefined;
  if (union) return [...new Set(union.map(typeOf))].join(' or ');
  const type = [schema.type ?? 'any'].flat().join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  return format ? `${type} (${format})` : type;
}

/** A text within a cell of a table. */
export const cell = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
