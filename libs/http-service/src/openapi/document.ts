import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { CommonErrorCode } from '@platform/errors';
import { byStatus, errorResponse } from './api-errors.decorator';
import { assertOperationIds, operationIdOf } from './operation-id';

export interface ApiDescription {
  title: string;
  description: string;
  /** Adds the security schemes, tags and servers of this service. */
  describe?: (builder: DocumentBuilder) => DocumentBuilder;
  /** Fields that stand beside `error` in this service's error bodies. */
  besideError?: Record<string, unknown>;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The OpenAPI document as the route definitions give it; the same input always gives the same bytes. */
export function openApiDocument(app: INestApplication, api: ApiDescription): OpenAPIObject {
  const builder = new DocumentBuilder().setTitle(api.title).setDescription(api.description).setVersion('1');
  const document = SwaggerModule.createDocument(app, (api.describe?.(builder) ?? builder).build(), {
    operationIdFactory: operationIdOf,
  });
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, Error: errorSchema(api.besideError) };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[]);
  assertOperationIds(operations.map(({ operationId }) => operationId!));
  for (const operation of operations) addCommonErrors(operation);
  document.paths = sorted(document.paths);
  document.components.schemas = sorted(document.components.schemas!);
  return document;
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

function addCommonErrors(operation: Operation & { [OWN_ERRORS]?: boolean }): void {
  if (operation[OWN_ERRORS]) return void delete operation[OWN_ERRORS];
  const codes = new Set<CommonErrorCode>(['INTERNAL', 'DEPENDENCY_UNAVAILABLE']);
  if (operation.requestBody) {
    for (const code of BODY_ERRORS) codes.add(code);
  }
  if (operation.parameters?.length) codes.add('VALIDATION_FAILED');
  if (operation.security?.length) for (const code of ['UNAUTHENTICATED', 'FORBIDDEN'] as const) codes.add(code);
  for (const [status, group] of Object.entries(byStatus(codes))) {
    const known = operation.responses[status] as { description?: string } | undefined;
    const declared = known?.description?.split(' | ') ?? [];
    const { description, schema } = errorResponse(Number(status), [...new Set([...declared, ...group])]);
    operation.responses[status] = { description, content: { 'application/json': { schema } } } as never;
  }
  for (const response of Object.values(operation.responses)) errorsAreJson(response as DocumentedResponse);
}

interface DocumentedResponse {
  content?: Record<string, { schema?: { allOf?: { $ref?: string }[] } }>;
}

/** Whatever a route produces (`@ApiProduces`), its errors are JSON. */
function errorsAreJson(response: DocumentedResponse): void {
  const [first] = Object.values(response.content ?? {});
  if (first?.schema?.allOf?.[0]?.$ref === '#/components/schemas/Error')
    response.content = { 'application/json': first };
}

function errorSchema(beside: Record<string, unknown> = {}) {
  const error = {
    type: 'object',
    required: ['code', 'message', 'request_id'],
    properties: {
      code: { type: 'string', example: 'VALIDATION_FAILED', description: 'Stable; branch on this.' },
      message: { type: 'string', example: 'email must be an email', description: 'For people; may change.' },
      request_id: { type: 'string', format: 'uuid', description: 'Also in X-Request-ID and in the logs.' },
      details: { description: 'Present where several places of one request are at fault.' },
    },
  };
  const constants = Object.entries(beside).map(([name, value]) => [name, { enum: [value] }] as const);
  return {
    type: 'object',
    required: ['error', ...constants.map(([name]) => name)],
    properties: { ...Object.fromEntries(constants), error },
  } as never;
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
