import type { Operation, Parameter } from '../api/operation';
import type { Schema } from '../api/schema';

const UUID = '018f4e5a-7c1b-7d2e-9f30-0123456789ab';

/** Values for path parameters whose schema says too little. */
const known: Record<string, string> = {
  consumer: 'siem',
  provider: 'stripe',
  currency: 'KES',
  featureId: UUID,
  collectionId: UUID,
  sha256: '0'.repeat(64),
  reference: 'A'.repeat(26),
  kind: 'passkey',
  month: '2026-11',
  id: UUID,
};

/** @throws Error for a path parameter without a known value, so that a new route is not left untested */
function sampleOf(operation: Operation, parameter: Parameter): string {
  const schema: Schema = operation.schemas.resolve(parameter.schema ?? {});
  const example = parameter.example ?? schema.example ?? schema.enum?.[0];
  if (typeof example === 'string' || typeof example === 'number') return String(example);
  if (schema.format === 'uuid' || parameter.name.endsWith('_id')) return schema.type === 'integer' ? '1' : UUID;
  if (schema.type === 'integer' || schema.type === 'number') return '1';
  const value = known[parameter.name];
  if (value === undefined) throw new Error(`${operation.name}: say in paths.ts what {${parameter.name}} may be`);
  return value;
}

/** The path with a value for each parameter; `replaced` sets some of them, raw as they go over the wire. */
export function pathOf(operation: Operation, replaced: Record<string, string> = {}): string {
  return operation.path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
    const parameter = operation.parameters.find((entry) => entry.in === 'path' && entry.name === name);
    if (!parameter) throw new Error(`${operation.name}: {${name}} is not described`);
    return replaced[name] ?? encodeURIComponent(sampleOf(operation, parameter));
  });
}

/** The query that the operation cannot do without. */
export function requiredQuery(operation: Operation): URLSearchParams {
  const required = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return new URLSearchParams(
    Object.fromEntries(required.map((parameter) => [parameter.name, sampleOf(operation, parameter)])),
  );
}

export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Whether the template of a route has this path. */
export function matches(template: string, path: string): boolean {
  const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`, 'i').test(path);
}
