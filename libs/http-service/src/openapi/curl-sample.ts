import type { OpenAPIObject } from '@nestjs/swagger';

interface Example {
  value?: unknown;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  schema?: { examples?: unknown[]; enum?: unknown[]; type?: unknown };
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { examples?: Record<string, Example> }> };
  security?: Record<string, unknown>[];
}

interface Scheme {
  type: string;
  in?: string;
  name?: string;
  scheme?: string;
}

/** The document with a curl command for each operation, as the page shows it. */
export function withCurlSamples(document: OpenAPIObject, baseUrl: string): OpenAPIObject {
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, Scheme>;
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const sampled = Object.entries(operations as Record<string, Operation>).map(([method, operation]) => {
      const source = curlSample(method, `${baseUrl}${path}`, operation, schemes);
      return [method, { ...operation, 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }] }];
    });
    return [path, Object.fromEntries(sampled) as object];
  });
  return { ...document, paths: Object.fromEntries(paths) as OpenAPIObject['paths'] };
}

function curlSample(method: string, url: string, operation: Operation, schemes: Record<string, Scheme>): string {
  const { parameters = [], requestBody, security = [] } = operation;
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [example] = Object.values(media?.examples ?? {});
  const headers = [
    ...Object.keys(security.at(-1) ?? {}).map((name) => credential(schemes[name])),
    ...parameters
      .filter((parameter) => parameter.in === 'header')
      .map((parameter) => `${parameter.name}: ${exampleOf(parameter)}`),
    type && `Content-Type: ${type}`,
  ].filter((header): header is string => !!header);
  const parts = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quoted(addressOf(url, parameters))}`,
    ...headers.map((header) => `-H ${header.includes('$') ? `"${header}"` : quoted(header)}`),
    ...(example?.value === undefined ? [] : [`-d ${quoted(JSON.stringify(example.value, null, 2))}`]),
  ];
  return parts.join(' \\\n  ');
}

/** The shell puts the secret in place of its variable. */
function credential(scheme: Scheme | undefined): string | undefined {
  if (scheme?.type === 'http') return 'Authorization: Bearer $TOKEN';
  if (scheme?.in === 'cookie') return `Cookie: ${scheme.name}=$SESSION`;
  return scheme?.in === 'header' ? `${scheme.name}: $API_KEY` : undefined;
}

/** With the parameters of the path, and those of the query that must be there. */
function addressOf(url: string, parameters: Parameter[]): string {
  const query = new URLSearchParams();
  let address = url;
  for (const parameter of parameters) {
    const value = exampleOf(parameter);
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
    if (parameter.in === 'query' && parameter.required) query.set(parameter.name, value);
  }
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

function exampleOf({ name, example, schema }: Parameter): string {
  const value = example ?? schema?.examples?.[0] ?? schema?.enum?.[0] ?? `<${name}>`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
