import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { declaredAccess } from '@platform/auth';
import { type CommonErrorCode, COMMON_ERROR_CODES, type DescribedErrorCode, type ErrorForm } from '@platform/errors';
import { IDEMPOTENCY_ERRORS } from '../idempotency/idempotency-key';
import { byStatus, codesOf, errorResponse } from './api-errors.decorator';
import { toOpenApi31 } from './openapi31';
import { assertOperationIds, operationIdOf } from './operation-id';
import {
  addExamples,
  describeOperation,
  isIdempotent,
  type Operation,
  type Route,
  type WhoMayCall,
} from './operation-words';
import { allCodes, codeExamples, codeTable, errorSchemas, PROBLEM_EXAMPLE, problemExample } from './problem-codes';
import { describeSchemas } from './schema-words';
import { describeResponseHeaders, describeSuccesses, usedHeaders } from './response-headers';
import { shareResponses } from './shared-responses';
import { describeValidatedFields } from './validator-facts';
import { type Schema, Words } from './words';

type Server = NonNullable<OpenAPIObject['servers']>[number];

export interface ApiDescription {
  title: string;
  /** For a stranger, in Markdown. The table of the error codes follows it. */
  description: string;
  /** The description of each tag, in the order in which a reader needs them. */
  tags: Record<string, string>;
  servers: Server[];
  /** The service's own error codes. */
  codes: Record<string, DescribedErrorCode>;
  whoMayCall?: WhoMayCall;
  /** What the service itself sends, to addresses that its users choose: path items, which OpenAPI 3.0 has no place for. */
  webhooks?: Record<string, object>;
  /** Schemas without a class, in the form of OpenAPI 3.0. */
  schemas?: Record<string, Schema>;
  /** Adds the security schemes of this service. */
  describe?: (builder: DocumentBuilder) => DocumentBuilder;
  /** How the error bodies of this service look. */
  errorForm?: ErrorForm;
}

export const DIAGNOSTICS = 'diagnostics';

const COMMON_TAGS = {
  [DIAGNOSTICS]: 'Whether the service lives, may get traffic, and which release it is. For probes and operators.',
};

const LICENSE = { name: 'Proprietary' };
const SPDX = { identifier: 'LicenseRef-Proprietary' };

/** The OpenAPI document as routes, docstrings and validators give it; the same input always gives the same bytes. */
export function openApiDocument(app: INestApplication, api: ApiDescription): OpenAPIObject {
  const { info, ...document } = toOpenApi31(openApi30Document(app, api));
  const webhooks = api.webhooks && { webhooks: api.webhooks };
  return { ...document, ...webhooks, info: { ...info, license: { ...LICENSE, ...SPDX } } };
}

/**
 * The same as OpenAPI 3.0, where a standard demands that.
 * @param include modules whose routes are described; default: all. Describing fewer blocks the event loop for a shorter time.
 */
export function openApi30Document(app: INestApplication, api: ApiDescription, include?: Type[]): OpenAPIObject {
  const words = Words.ofBundle();
  describeValidatedFields(words);
  const { document, routes } = documentedRoutes(app, api, include);
  document.openapi = '3.0.3';
  const schemas = (document.components ??= {}).schemas as Record<string, Schema>;
  Object.assign(schemas, errorSchemas(api.errorForm), api.schemas);
  describeSchemas(schemas, words);
  const operations = routes.map(({ operation }) => operation);
  const codes = allCodes(api.codes);
  for (const route of routes) {
    addCommonErrors(route.operation, api.codes);
    describeOperation(route, words, api.whoMayCall);
    addExamples(route.operation, schemas);
    describeSuccesses(route.operation, schemas);
    describeResponseHeaders(route.operation);
  }
  const used = new Set(operations.flatMap(({ responses }) => Object.values(responses).flatMap(codesOf)));
  document.components.examples = {
    ...codeExamples(
      codes.filter(({ name }) => used.has(name)),
      api.errorForm,
    ),
    [PROBLEM_EXAMPLE]: problemExample(),
  };
  document.components.headers = usedHeaders(operations) as typeof document.components.headers;
  document.components.responses = sorted(shareResponses(operations)) as typeof document.components.responses;
  document.info.description = `${api.description}\n\n## Errors\n\n${codeTable(codes)}`;
  document.info.license = LICENSE;
  document.tags = tagsOf(api, routes);
  document.servers = api.servers;
  document.paths = sorted(document.paths);
  document.components.schemas = sorted(document.components.schemas!);
  return document;
}

/** What the library makes of the routes, and for each operation the handler that it came from. */
function documentedRoutes(
  app: INestApplication,
  api: ApiDescription,
  include?: Type[],
): { document: OpenAPIObject; routes: Route[] } {
  const places = new Map<string, { controller: string; method: string }>();
  const builder = new DocumentBuilder().setTitle(api.title).setVersion('1');
  const document = SwaggerModule.createDocument(app, (api.describe?.(builder) ?? builder).build(), {
    include,
    operationIdFactory: (controller, method) => {
      const id = operationIdOf(controller, method);
      places.set(id, { controller, method });
      return id;
    },
  });
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[]);
  assertOperationIds(operations.map(({ operationId }) => operationId));
  const controllers = controllersOf(app);
  const routes = operations.map((operation): Route => {
    const { controller: name, method } = places.get(operation.operationId)!;
    const controller = controllers.find((known) => known.name === name && method in known.prototype)!;
    const handler = (controller.prototype as Record<string, object>)[method]!;
    return { controller, method, handler, access: declaredAccess(handler, controller), operation };
  });
  return { document, routes };
}

type Controller = Route['controller'];

function controllersOf(app: INestApplication): Controller[] {
  const { container } = app as unknown as {
    container: { getModules: () => Map<string, { controllers: Map<unknown, { metatype: unknown }> }> };
  };
  const modules = [...container.getModules().values()];
  return modules.flatMap(({ controllers }) => [...controllers.values()].map(({ metatype }) => metatype as Controller));
}

function tagsOf({ tags }: ApiDescription, routes: Route[]): { name: string; description: string }[] {
  const known: Record<string, string> = { ...tags, ...COMMON_TAGS };
  const used = new Set(routes.flatMap(({ operation }) => operation.tags ?? []));
  const missing = [...used].filter((name) => known[name] === undefined);
  if (missing.length > 0) throw new Error(`nothing describes the tags ${missing.join(', ')}`);
  return Object.entries(known)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}

const BODY_ERRORS = [
  'REQUEST_TIMEOUT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'OVERLOADED',
] as const;

/** Says on a route (`@ApiExtension`) that it declares every answer itself, because its errors have another shape. */
const OWN_ERRORS = 'x-own-errors';

function addCommonErrors(
  operation: Operation & { [OWN_ERRORS]?: boolean },
  own: Record<string, DescribedErrorCode>,
): void {
  if (operation[OWN_ERRORS]) return void delete operation[OWN_ERRORS];
  const codes = new Set<CommonErrorCode>(['INTERNAL', 'DEPENDENCY_UNAVAILABLE']);
  if (operation.requestBody) {
    for (const code of BODY_ERRORS) codes.add(code);
  }
  if (operation.parameters?.length) codes.add('VALIDATION_FAILED');
  if (operation.security?.length) for (const code of ['UNAUTHENTICATED', 'FORBIDDEN'] as const) codes.add(code);
  const declared = Object.values(operation.responses).flatMap(codesOf);
  if (!Object.keys(operation.responses).some((status) => status.startsWith('4')) && !hasFault(codes))
    codes.add('HEADERS_TOO_LARGE');
  const known: Record<string, DescribedErrorCode> = { ...COMMON_ERROR_CODES, ...own };
  const ofKey = isIdempotent(operation) ? IDEMPOTENCY_ERRORS : [];
  const all = [...new Set<string>([...ofKey, ...declared, ...codes])].map((name) => {
    if (!known[name]) throw new Error(`${operation.operationId} may answer ${name}, which no list of codes has`);
    return known[name];
  });
  for (const [status, group] of Object.entries(byStatus(all))) {
    const { status: _status, ...response } = errorResponse(Number(status), group);
    operation.responses[status] = response;
  }
}

/** Whether the caller may be at fault. */
const hasFault = (codes: Iterable<CommonErrorCode>): boolean =>
  [...codes].some((code) => COMMON_ERROR_CODES[code].status < 500);

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
