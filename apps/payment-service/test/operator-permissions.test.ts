import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_ROLES, type OperatorRole } from '@platform/auth';
import supertest from 'supertest';
import { DECISIONS, type Subject } from '../src/operators/decisions/decision';
import { OPERATORS, type OperatorName, operatorsAt, tokenOf } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';

/** Routes by the least role that may call them. Routes that only read need the role viewer and are not listed. */
const LEAST: Record<'operator' | 'admin', string[]> = {
  operator: [
    'POST /operator/captures/{capture_id}/decisions',
    'POST /operator/endpoint-secrets/reencrypt',
    'POST /operator/events/{event_id}/decisions',
    'POST /operator/ledger-verifications',
    'POST /operator/payouts/{payout_id}/decisions',
    'POST /operator/proposals/{proposal_id}/approve',
    'POST /operator/proposals/{proposal_id}/reject',
    'POST /operator/reconciliations',
    'POST /operator/reconciliations/{reconciliation_id}/match-again',
    'POST /operator/redeliveries',
    'POST /operator/refunds/{refund_id}/decisions',
    'POST /operator/transactions/{transaction_id}/decisions',
  ],
  admin: ['POST /operator/accounts/{account_id}/erasures', 'PUT /operator/payout-limits'],
};
/** These change only the session, or nothing. */
const OF_VIEWERS = ['DELETE /operator/session', 'POST /operator/explanations', 'POST /operator/session'];

const BY_ROLE: Record<OperatorRole, OperatorName> = { viewer: 'cleo', operator: 'ben', admin: 'amina' };
const ROLES = Object.keys(OPERATOR_ROLES) as OperatorRole[];

const { paths } = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
};
const ROUTES = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { security = [] }]) =>
    security.some((scheme) => 'operator' in scheme) ? [`${method.toUpperCase()} ${path}`] : [],
  ),
);

let stage: PaymentStage;
let app: PaymentApp;
beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS, ACCOUNT_RATE_PER_MINUTE: '100000' });
});
afterAll(() => stage.close());

/** Without a body: a caller with the permission gets a later error. */
function call(route: string, fields: Record<string, string>) {
  const [method, path] = route.split(' ') as [string, string];
  const filled = path.replaceAll(/\{[^}]+\}/g, () => randomUUID());
  return supertest(app.server)[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](filled).set(fields);
}
const bearer = (name: OperatorName) => ({ Authorization: `Bearer ${tokenOf(name)}` });
const leastFor = (route: string): OperatorRole =>
  LEAST.admin.includes(route) ? 'admin' : LEAST.operator.includes(route) ? 'operator' : 'viewer';

it('every route of operators that does more than read is listed with its role', () => {
  const named = [...LEAST.operator, ...LEAST.admin, ...OF_VIEWERS];
  expect(ROUTES.filter((route) => !route.startsWith('GET ')).toSorted()).toEqual(named.toSorted());
});

it('no role reaches a route beyond its permission, and each reaches all its routes', async () => {
  const wrong: string[] = [];
  for (const route of ROUTES) {
    for (const role of ROLES) {
      const { status } = await call(route, bearer(BY_ROLE[role]));
      const isRefused = status === 403;
      // Without the cookie of a session no role can read it.
      const isExpected = status !== 401 || route === 'GET /operator/session';
      const mayCall = ROLES.indexOf(role) >= ROLES.indexOf(leastFor(route));
      if (isRefused === mayCall || !isExpected) wrong.push(`${route} by ${role}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('no account’s credential reaches any route, nor does a cookie of another origin', async () => {
  const account = new TestAccount(app.server, stage.issuer);
  const { text: key } = await account.apiKey(['read', 'write']);
  const { headers } = await call('POST /operator/session', bearer('amina')).expect(201);
  const Cookie = (headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
  const reached: string[] = [];
  for (const route of ROUTES) {
    const others = [{}, { Authorization: `Bearer ${account.token}` }, { 'N-API-Key': key }] as Record<string, string>[];
    for (const fields of others) {
      const { status } = await call(route, fields);
      if (status !== 401) reached.push(`${route} with ${Object.keys(fields).join()}: ${status}`);
    }
    const { status } = await call(route, { Cookie, 'Sec-Fetch-Site': 'cross-site' });
    if (status !== 403) reached.push(`${route} from another site: ${status}`);
  }
  expect(reached).toEqual([]);
});

/** Decisions that are booked without a report of a gateway. */
const OF_ADMINS: Record<Subject, string[]> = {
  event: ['accept', 'credit', 'debit'],
  transaction: ['accept with an amount'],
  refund: ['happened', 'did_not_happen'],
  payout: ['happened', 'did_not_happen'],
  capture: ['happened', 'did_not_happen'],
};

it('the permission of a decision is checked before the case, even if there is nothing to decide', async () => {
  const operators = operatorsAt(app.server);
  const refused = async (subject: Subject, body: object) => {
    const path = `/operator/${subject}s/${randomUUID()}/decisions`;
    const [ben, amina] = [await operators.post(path, body, 'ben'), await operators.post(path, body, 'amina')];
    expect(amina.status).toBe(404);
    return ben.status === 403;
  };
  for (const subject of Object.keys(DECISIONS) as Subject[]) {
    const tried = DECISIONS[subject].map((decision) => {
      const isAdjustment = decision === 'credit' || decision === 'debit';
      return [decision, { decision, reason: 'why', ...(isAdjustment && { amount: 1 }) }] as const;
    });
    const withAmount = ['accept with an amount', { decision: 'accept', amount: 1 }] as const;
    const ofAdmins: string[] = [];
    for (const [name, body] of subject === 'transaction' ? [...tried, withAmount] : tried)
      if (await refused(subject, body)) ofAdmins.push(name);
    expect(ofAdmins).toEqual(OF_ADMINS[subject]);
  }
});
