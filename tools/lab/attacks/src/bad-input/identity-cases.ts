import type { Operation } from '../api/operation';
import { badCredentials, type Credentials } from '../world/credentials';
import type { Case } from './case';
import { limitOf } from './exceptions';
import { pathOf, requiredQuery, withQuery } from './paths';

/** Cases of the caller: anonymous, unknown, without the permission. The service never reads the body for them. */
export async function identityCases(operation: Operation, credentials: Credentials): Promise<Case[]> {
  if (operation.security.length === 0) return [];
  const { method } = operation;
  const path = withQuery(pathOf(operation), requiredQuery(operation));
  const content: Record<string, string> = operation.bodySchema ? { 'content-type': 'application/json' } : {};
  const body = operation.bodySchema ? '{' : undefined;
  const request = (headers: Record<string, string>, target = path) => ({
    sent: { method, path: target, headers: { ...content, ...headers }, body },
  });
  const refused = { expected: [401], code: 'UNAUTHENTICATED' };
  const cases: Case[] = [
    ...(operation.isOpen
      ? []
      : [
          { kind: 'no credential' as const, title: 'nothing sent', ...request({}), ...refused },
          ...withheld(operation, path),
        ]),
    ...operation.security.flatMap((scheme) =>
      badCredentials(scheme).map((headers): Case => {
        const title = `${scheme}: ${Object.values(headers)[0]?.slice(0, 24)}`;
        return { kind: 'bad credential', title, ...request(headers), ...refused };
      }),
    ),
    ...(await credentialInQuery(operation, credentials, (headers, target) => request(headers, target), path)),
  ];
  const lacking = await credentials.lacking(operation);
  if (lacking) {
    cases.push({ kind: 'missing permission', title: 'known', ...request(lacking), expected: [403], code: 'FORBIDDEN' });
  }
  const browser = await credentials.withoutCsrf(operation);
  if (browser) {
    const failed = { expected: [403], code: 'CSRF_FAILED' };
    cases.push({ kind: 'missing CSRF token', title: 'none', ...request(browser), ...failed });
    const wrong = { ...browser, 'x-csrf-token': 'A'.repeat(43) };
    cases.push({ kind: 'missing CSRF token', title: 'another', ...request(wrong), ...failed });
  }
  return cases;
}

/** A caller without credentials is refused before the whole body has arrived. */
function withheld(operation: Operation, path: string): Case[] {
  const type = operation.mediaTypes.find((name) => name.includes('json'));
  if (!type) return [];
  const sent = {
    method: operation.method,
    path,
    headers: { 'content-type': type },
    declaredLength: limitOf(operation),
  };
  return [{ kind: 'no credential', title: 'a body that never comes', sent, expected: [401], code: 'UNAUTHENTICATED' }];
}

/** A token in the query is refused even with a valid header. */
async function credentialInQuery(
  operation: Operation,
  credentials: Credentials,
  request: (headers: Record<string, string>, target: string) => Pick<Case, 'sent'>,
  path: string,
): Promise<Case[]> {
  const good = await credentials.good(operation);
  return ['access_token=abc', 'token=abc', 'N-API-Key=abc', 'q=eyJhbGciOiJFUzI1NiJ9.e30.c2ln'].map((query) => ({
    kind: 'credential in the query',
    title: query,
    ...request(good, `${path}${path.includes('?') ? '&' : '?'}${query}`),
    expected: [401],
    code: 'UNAUTHENTICATED',
  }));
}
