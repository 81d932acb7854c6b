import type { Operation } from '../api/operation';
import type { Case } from './case';
import { exceptionOf, limitOf } from './exceptions';
import { matches, pathOf, requiredQuery, withQuery } from './paths';

const METHODS = ['DELETE', 'PUT', 'PATCH', 'POST', 'GET'];

/** Cases of the route itself, and of facts about the body that are checked before the caller's identity. */
export function routeCases(operation: Operation, all: Operation[], identity: Record<string, string>): Case[] {
  const path = pathOf(operation);
  return [...unknownPath(operation, all, path), ...unknownMethod(all, path), ...bodies(operation, path, identity)];
}

/** The document's methods for this very path, which may match more than one template. */
export function methodsOf(all: Operation[], path: string): string[] {
  const methods = all.filter((operation) => matches(operation.path, path)).map(({ method }) => method);
  return [...new Set(methods)];
}

function unknownPath(operation: Operation, all: Operation[], path: string): Case[] {
  let unknown = path === '/' ? '/no-such-route' : `${path}/no-such-route`;
  while (all.some((other) => matches(other.path, unknown))) unknown += '/deeper';
  return [{ kind: 'unknown path', title: unknown, sent: { method: operation.method, path: unknown }, expected: [404] }];
}

function unknownMethod(all: Operation[], path: string): Case[] {
  const declared = methodsOf(all, path);
  const method = METHODS.find((candidate) => !declared.includes(candidate));
  if (!method) return [];
  return [
    { kind: 'unknown method', title: method, sent: { method, path }, expected: [405], code: 'METHOD_NOT_ALLOWED' },
  ];
}

function bodies(operation: Operation, path: string, identity: Record<string, string>): Case[] {
  const { method } = operation;
  const limit = limitOf(operation);
  const type = { 'content-type': operation.mediaTypes.find((name) => name.includes('json')) ?? 'application/json' };
  const target = withQuery(path, requiredQuery(operation));
  const declared: Case = {
    kind: 'too large, declared',
    title: `${limit + 1} bytes`,
    sent: { method, path: target, headers: type, declaredLength: limit + 1 },
    expected: [413],
  };
  // Who may send a file is asked before how large it is.
  const allowed: Case = { ...declared, sent: { ...declared.sent, headers: { ...type, ...identity } } };
  const cases: Case[] = exceptionOf(operation).file
    ? [allowed]
    : [
        declared,
        {
          kind: 'too large, chunked',
          title: `${limit + 1} bytes`,
          // The service must read the body to notice this, and it reads the body only of a caller with the permission.
          sent: {
            method,
            path: target,
            headers: { ...type, ...identity },
            chunked: true,
            body: Buffer.alloc(limit + 1, ' '),
          },
          expected: [413],
        },
      ];
  if (exceptionOf(operation).gateway) return cases;
  const unsupported = (title: string, headers: Record<string, string>, kind: Case['kind'] = 'media type'): Case => ({
    kind,
    title,
    sent: { method, path: target, headers, body: '{}' },
    expected: [415],
  });
  return [
    ...cases,
    unsupported('text/plain', { 'content-type': 'text/plain' }),
    unsupported('a form', { 'content-type': 'application/x-www-form-urlencoded' }),
    exceptionOf(operation).untyped ? { ...unsupported('none', {}), expected: [401] } : unsupported('none', {}),
    unsupported('UTF-16', { 'content-type': 'application/json; charset=utf-16' }),
    ...['gzip', 'GZIP', 'deflate', 'br', 'identity, gzip'].map((encoding) =>
      unsupported(encoding, { ...type, 'content-encoding': encoding }, 'encoding'),
    ),
  ];
}
