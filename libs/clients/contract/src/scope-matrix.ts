import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenProgram, givenProgramTokens, givenSignedIn, wellbeingAt } from '@platform/harness';
import * as sdk from '@platform/sdk/wellbeing';
import type { Platform } from '@platform/stack';
import { accountService, newMerchant } from './people';

type Service = 'payment-service' | 'db-node' | 'wellbeing-api';

interface Route {
  service: Service;
  operationId: string;
  method: string;
  path: string;
  security: Record<string, unknown>[];
  description: string;
}

/** A token of a program or of a person. It has one value of a scope or all of a resource, or is no access token. */
interface ShownToken {
  name: string;
  resource: string | null;
  scope: string[];
  token: string;
}

const SCOPES: Record<string, string[]> = {
  account: ['openid', 'profile', 'email'],
  geo: ['geo:read', 'geo:write'],
  payment: ['read', 'read:keys', 'read:wallets', 'read:payments', 'read:events', 'write:payments'],
};
const PERSONAL_SCOPES = ['geo:read', 'geo:write', 'wellbeing:read', 'wellbeing:write'] as const;
const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
/** Whatever a program's scope: it makes no keys, no endpoints for events, and changes nothing that guards the account. */
const NEVER = ['write', 'write:keys', 'write:events', 'write:payouts'];
const FOR_PERSONS = ['replaceReturnOrigins'];
/** Routes that are open to all, and still validate a token. */
const VALIDATES_TOKEN = ['signOut'];

export interface MatrixResult {
  requests: number;
  /** `token → operation: status`. */
  beyondScope: string[];
  /** Within its scope, and refused. */
  missed: string[];
}

/** Every documented route of the three services, with each token that a program can have, and personal access tokens. */
export async function scopeMatrix(platform: Platform): Promise<MatrixResult> {
  const tokens = [...(await programTokens(platform)), ...(await personalTokens(platform))];
  const result: MatrixResult = { requests: 0, beyondScope: [], missed: [] };
  const routes = (['payment-service', 'db-node', 'wellbeing-api'] as const).flatMap(routesOf);
  for (const [index, route] of routes.entries()) {
    if (route.security.length === 0 && !VALIDATES_TOKEN.includes(route.operationId)) continue;
    await Promise.all(
      shownAt(route, tokens, index).map(async (shown) => {
        const status = await ask(platform, route, shown.token);
        result.requests++;
        const isReached = status !== 401 && status !== 403;
        const line = `${shown.name} → ${route.service} ${route.operationId}: ${status}`;
        if (isReached && (!isWithin(route, shown) || status === 429)) result.beyondScope.push(line);
        if (!isReached && isWithin(route, shown)) result.missed.push(line);
      }),
    );
  }
  return result;
}

/** Where another credential than an account's is wanted, each route sees one of the widest: failures have a quota there. */
function shownAt({ security }: Route, tokens: ShownToken[], index: number): ShownToken[] {
  if (security.length === 0 || security.some((one) => 'bearer' in one || 'session' in one)) return tokens;
  const widest = tokens.filter(({ scope }) => scope.length !== 1);
  return [widest[index % widest.length]!];
}

function routesOf(service: Service): Route[] {
  const file = join(__dirname, '../../../../apps', service, 'openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, Route>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ ...item[method]!, service, method, path })),
  );
}

/** Whether a scope permits a route, according to the route's document. */
function isWithin({ service, operationId, security, description }: Route, { resource, scope }: ShownToken): boolean {
  if (service === 'wellbeing-api' && resource === 'geo') {
    const isOptional = security.some((one) => Object.keys(one).length === 0);
    const [, needed] = /the token of a program needs the scope `([^`]+)`/.exec(description) ?? [];
    return scope.includes(isOptional ? 'geo:read' : (needed ?? 'nothing'));
  }
  if (service === 'wellbeing-api' && resource === 'personal') {
    const isOptional = security.some((one) => Object.keys(one).length === 0);
    const [, needed] =
      /needs the scope `([^`]+)`, and so does a personal access token/.exec(description) ??
      /A personal access token needs the scope `([^`]+)`/.exec(description) ??
      [];
    return scope.includes(isOptional ? 'geo:read' : (needed ?? 'nothing'));
  }
  if (service === 'payment-service' && resource === 'payment') {
    const [, needed = ''] = /an API key that holds `([^`]+)`/.exec(description) ?? [];
    if (needed === '' || NEVER.includes(needed) || FOR_PERSONS.includes(operationId)) return false;
    return scope.includes(needed) || scope.includes(needed.split(':')[0]!);
  }
  return false;
}

async function ask({ description }: Platform, { service, method, path }: Route, token: string): Promise<number> {
  const { payment_service, db_node, wellbeing_api } = description;
  const urls = { 'payment-service': payment_service, 'db-node': db_node, 'wellbeing-api': wellbeing_api }[service].urls;
  // An unknown id: a call within the scope finds nothing and changes nothing.
  const address = new URL(path.replaceAll(/\{\w+\}/g, randomUUID()), urls[0]);
  const { status, body } = await fetch(address, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
  });
  await body?.cancel();
  return status;
}

async function programTokens(platform: Platform): Promise<ShownToken[]> {
  const accountUrl = platform.description.wellbeing_api.urls[0]!;
  const { cookie } = await givenSignedIn(wellbeingAt(accountUrl));
  const scope = [...Object.values(SCOPES).flat(), 'offline_access'].join(' ');
  const program = await givenProgram(accountService(platform), { scope });
  const tokensFor = (resource: string, values: string[]) =>
    givenProgramTokens(accountUrl, cookie, program, {
      scope: values.join(' '),
      resource: `${platform.settings['wellbeing-api']['ACCOUNT_URL']!.replace(/\/$/, '')}/resources/${resource}`,
    });
  const shown: ShownToken[] = [];
  for (const [resource, values] of Object.entries(SCOPES)) {
    for (const asked of [...values.map((value) => [value]), values]) {
      const { access_token: token } = await tokensFor(resource, asked);
      shown.push({ name: `${resource}: ${asked.join(' ')}`, resource, scope: asked, token });
    }
  }
  const { id_token, refresh_token } = await tokensFor('geo', ['openid', 'geo:read', 'geo:write']);
  for (const [name, token] of Object.entries({ id_token, refresh_token }))
    shown.push({ name, resource: null, scope: [], token: token! });
  return shown;
}

async function personalTokens(platform: Platform): Promise<ShownToken[]> {
  const { accessToken } = await newMerchant(platform);
  const baseUrl = platform.description.wellbeing_api.urls[0]!;
  const me = sdk.wellbeingClient({ baseUrl, credential: sdk.bearerToken(accessToken) });
  return Promise.all(
    [...PERSONAL_SCOPES.map((value) => [value]), [...PERSONAL_SCOPES]].map(async (scope) => {
      const { token } = await sdk.createPersonalToken(me, { body: { name: 'matrix', scope, expires_in_days: 1 } });
      return { name: `personal: ${scope.join(' ')}`, resource: 'personal', scope, token };
    }),
  );
}
