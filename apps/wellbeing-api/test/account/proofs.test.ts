import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniqueEmail } from '@platform/testing';
import type { Response } from 'supertest';
import { provedAgo } from '../support/passkeys';
import { givenPerson, PASSWORD, type Person, startTestApp, type TestApp } from '../support/test-app';

/**
 * The proof that a session must show before an action. `with it`: a password or passkey in the same request.
 * `recent`: a proof of the last ten minutes. `none`: no further proof. A page and its API route require the same.
 */
type Proof = 'with it' | 'recent' | 'none';
type Fields = Record<string, unknown>;

interface Action {
  proof: Proof;
  /** The form of the page, and its fields next to the proof; undefined if the page has no form. */
  page?: [path: string, fields?: Record<string, string>];
  /** Its route; undefined if only browsers need it. */
  api?: [route: string, body?: Fields];
}

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const KYC = {
  legal_name: 'Ada Byron',
  date_of_birth: '1990-12-10',
  nationality: 'GB',
  document_type: 'passport',
  document_number: 'X1234567',
  address: '12 Square, London',
};
const CREDENTIAL = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  clientExtensionResults: {},
};

const ACTIONS: Record<string, Action> = {
  'delete the account': { proof: 'with it', page: ['/account/delete'], api: ['DELETE /users/me'] },
  'change the address': {
    proof: 'with it',
    page: ['/account/email', { email: uniqueEmail() }],
    api: ['POST /auth/email/change', { email: uniqueEmail() }],
  },
  'change the password': {
    proof: 'with it',
    page: ['/account/password', { password: 'another of my words' }],
    api: ['POST /auth/password', { new_password: 'another of my words' }],
  },
  'get a token for an API key': { proof: 'with it', page: ['/step-up'], api: ['POST /auth/step-up'] },
  'prove who they are': { proof: 'with it', page: ['/account/confirm'], api: ['POST /auth/reauthentication'] },
  'begin a passkey': { proof: 'recent', api: ['POST /auth/passkeys/options'] },
  'add a passkey': {
    proof: 'recent',
    page: ['/account/passkeys/new', { credential: JSON.stringify(CREDENTIAL), name: 'Key' }],
    api: ['POST /auth/passkeys', { credential: CREDENTIAL, name: 'Key' }],
  },
  'rename a passkey': {
    proof: 'recent',
    page: ['/account/passkeys/rename', { passkey_id: ID, name: 'Key' }],
    api: [`PATCH /auth/passkeys/{passkey_id}`, { name: 'Key' }],
  },
  'confirm a suspended passkey': {
    proof: 'recent',
    page: ['/account/passkeys/confirm', { passkey_id: ID }],
    api: ['POST /auth/passkeys/{passkey_id}/confirm'],
  },
  'connect a provider': {
    proof: 'recent',
    page: ['/account/providers/link', {}],
  },
  'confirm a suspended provider': {
    proof: 'recent',
    page: ['/account/providers/confirm', { identity_id: ID }],
  },
  'disconnect a provider': {
    proof: 'recent',
    page: ['/account/providers/remove', { identity_id: ID }],
  },
  'remove a recent credential': {
    proof: 'recent',
    page: ['/account/review/remove', { kind: 'passkey', id: ID }],
    api: ['DELETE /auth/recent-credentials/{kind}/{id}'],
  },
  'remove a passkey': {
    proof: 'recent',
    page: ['/account/passkeys/remove', { passkey_id: ID }],
    api: ['DELETE /auth/passkeys/{passkey_id}'],
  },
  'begin with an app': {
    proof: 'recent',
    page: ['/account/second-factor/start'],
    api: ['POST /auth/second-factor/totp'],
  },
  'confirm the app': {
    proof: 'recent',
    page: ['/account/second-factor/confirm', { secret: 'A'.repeat(32), code: '123456' }],
    api: ['POST /auth/second-factor/totp/confirm', { code: '123456' }],
  },
  'make recovery codes': {
    proof: 'recent',
    page: ['/account/second-factor/recovery-codes'],
    api: ['POST /auth/second-factor/recovery-codes'],
  },
  'remove the second factor': {
    proof: 'recent',
    page: ['/account/second-factor/remove'],
    api: ['DELETE /auth/second-factor'],
  },
  'export all data': { proof: 'none', page: ['/account/export'], api: ['GET /users/me/export'] },
  'change the name': {
    proof: 'none',
    page: ['/account/name', { name: 'Ada' }],
    api: ['PATCH /users/me', { name: 'Ada' }],
  },
  'change the language': { proof: 'none', page: ['/account/language', { language: 'de' }] },
  'sign out': { proof: 'none', page: ['/account/sign-out'] },
  'end a session': {
    proof: 'none',
    page: ['/account/end-session', { session_id: ID }],
    api: ['DELETE /auth/sessions/{session_id}'],
  },
  'end other sessions': { proof: 'recent', page: ['/account/end-other-sessions'], api: ['DELETE /auth/sessions'] },
  'keep the account': { proof: 'none', page: ['/account/restore'], api: ['POST /users/me/restore'] },
  'have the address confirmed': {
    proof: 'none',
    page: ['/account/send-confirmation'],
    api: ['POST /auth/email/verification'],
  },
  'disconnect a program': {
    proof: 'none',
    page: ['/account/disconnect-program', { client_id: 'none' }],
    api: ['DELETE /auth/programs/{client_id}'],
  },
  'create a personal access token': {
    proof: 'recent',
    page: ['/account/tokens/new', { name: 'QGIS', 'scope.geo:read': 'on', days: '30' }],
    api: ['POST /auth/personal-tokens', { name: 'QGIS', scope: ['geo:read'], expires_in_days: 30 }],
  },
  'revoke a personal access token': {
    proof: 'none',
    page: ['/account/tokens/revoke', { token_id: ID }],
    api: ['DELETE /auth/personal-tokens/{token_id}'],
  },
  'begin a proof': { proof: 'none', api: ['POST /auth/passkeys/proof-options'] },
  'record a consent': {
    proof: 'none',
    api: ['POST /users/me/consents', { purpose: 'a', version: '1', granted: true }],
  },
  'replace identity data': { proof: 'none', api: ['PUT /users/me/kyc', KYC] },
  'delete identity data': { proof: 'none', api: ['DELETE /users/me/kyc'] },
};

let service: TestApp;
/** A person with a confirmed address. */
async function givenOwner(): Promise<Person> {
  const person = await givenPerson(service);
  await service.dataSource.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

/** Every form of the pages that need a sign-in. */
function formPaths(): string[] {
  interface Layer {
    route?: { path: unknown; methods: Record<string, boolean> };
  }
  const { router } = service.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const paths = router.stack.flatMap(({ route }) => (route?.methods['post'] ? [String(route.path)] : []));
  return paths.filter((path) => /^\/(account|step-up)\b/.test(path));
}

/** Every route that changes an account of a person, and those that return data that no page shows as text. */
function routes(): string[] {
  interface Operation {
    tags?: string[];
    security?: Record<string, unknown>[];
  }
  const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, { security = [] }]) => security.length > 0 && (method !== 'get' || path.endsWith('/export')))
      .filter(() => /^\/(auth|users)\//.test(path))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

const bodyOf = (answer: Response) => answer.body as { error?: { code: string; message: string } };

async function proofOfRoute(person: Person, [route, body]: [string, Fields?]): Promise<Proof> {
  const [method, path] = route.split(' ') as [string, string];
  const request = service.http[method.toLowerCase() as 'post'](
    path.replace('{kind}', 'passkey').replace(/\{\w+\}/, ID),
  ).set(...person.bearer);
  const answer = await (body ? request.send(body) : request);
  if (bodyOf(answer).error?.code === 'REAUTHENTICATION_REQUIRED') return 'recent';
  const isAsked = answer.status === 422 && /Send either password/.test(bodyOf(answer).error?.message ?? '');
  if (!isAsked) expect(answer.status).not.toBe(422);
  return isAsked ? 'with it' : 'none';
}

async function proofOfPage(person: Person, [path, fields]: [string, Record<string, string>?]): Promise<Proof> {
  const account = await service.http.get('/account').set('Cookie', person.cookie).expect(200);
  const csrf_token = /name="csrf_token" value="([^"]*)"/.exec(account.text)![1]!;
  const answer = await service.http
    .post(path)
    .type('form')
    .set('Cookie', person.cookie)
    .send({ ...fields, csrf_token });
  if (answer.headers['location']?.startsWith('/account/confirm')) return 'recent';
  expect(answer.status).not.toBe(403);
  return answer.status >= 400 && /name="(current_)?password"/.test(answer.text) ? 'with it' : 'none';
}

describe('the proof that an action requires', () => {
  it('is declared for every form of the account pages and every route behind them', () => {
    const actions = Object.values(ACTIONS);
    expect(actions.flatMap(({ page }) => (page ? [page[0]] : [])).toSorted()).toEqual(formPaths().toSorted());
    expect(actions.flatMap(({ api }) => (api ? [api[0]] : [])).toSorted()).toEqual(routes().toSorted());
  });

  it.each(Object.entries(ACTIONS))('to %s is the same on the page and at the API', async (_name, action) => {
    // A fresh sign-in is the strongest reason to require less, and an old one to require more.
    const ago = action.proof === 'with it' ? '0 minutes' : '11 minutes';
    const given = async () => {
      const person = await givenOwner();
      await provedAgo(service, person, ago);
      return person;
    };
    const { proof, page, api } = action;
    if (page) expect(['page', await proofOfPage(await given(), page)]).toEqual(['page', proof]);
    if (api) expect(['api', await proofOfRoute(await given(), api)]).toEqual(['api', proof]);
  });

  it('to delete the account is not given by the sign-in that issued the token', async () => {
    const person = await givenOwner();
    const leave = (body: Fields) =>
      service.http
        .delete('/users/me')
        .set(...person.bearer)
        .send(body);
    await leave({}).expect(422);
    await leave({ current_password: 'not the password' }).expect(401);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(200);
    await leave({ current_password: PASSWORD }).expect(202);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
  });
});
