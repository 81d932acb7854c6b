import type { RouteAccess } from '@platform/auth';
import { REPLAYED_HEADER } from '../idempotency/idempotency-key';
import { exampleOf } from './schema-example';
import { type Schema, titleAndRest, type Words } from './words';

export interface MediaType {
  schema?: Schema;
  examples?: Record<string, unknown>;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<
    string,
    { $ref?: string; description?: string; headers?: Record<string, unknown>; content?: Record<string, MediaType> }
  >;
}

/** The handler of an operation, with what its decorators say. */
export interface Route {
  controller: { name: string; prototype: object };
  method: string;
  handler: object;
  access: RouteAccess | undefined;
  operation: Operation;
}

/** Says in a sentence or two who may call a route, with which credential, and what it counts against. */
export type WhoMayCall = (route: Route) => string | undefined;

/** Title and description from the docstring; who may call and what a repetition does, from the decorators. */
export function describeOperation(route: Route, words: Words, whoMayCall?: WhoMayCall): void {
  const { operation, controller, method, access } = route;
  const { title, rest } = titleAndRest(words.ofMember(controller.name, method).text ?? '');
  if (title) operation.summary ||= title;
  operation.security ??= [];
  const caller =
    whoMayCall?.(route) ?? (access?.permission === null ? 'Anyone; no credential is asked for.' : undefined);
  const paragraphs = [
    operation.description || rest,
    caller && `**Who may call:** ${caller}`,
    isIdempotent(operation) &&
      `**Repeating:** with the same \`Idempotency-Key\` and body the work is done once, and the repetition gets the first answer, marked \`${REPLAYED_HEADER}: true\`.`,
  ];
  const description = paragraphs.filter((paragraph) => paragraph).join('\n\n');
  if (description) operation.description = description;
}

export const isIdempotent = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name === 'Idempotency-Key');

/** Bodies get an example made of those of their fields, unless one was written for them. */
export function addExamples({ operationId, requestBody, responses }: Operation, named: Record<string, Schema>): void {
  const bodies = [requestBody, ...Object.values(responses)];
  for (const media of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
    if (media.examples || !media.schema || 'example' in media) continue;
    const value = exampleOf(media.schema, named);
    if (value !== undefined) media.examples = { [operationId]: { value } };
  }
}
