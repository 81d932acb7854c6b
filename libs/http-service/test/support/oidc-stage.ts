import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { hexDigestOf, Operators } from '@platform/auth';
import { FailureQuota, Quota } from '@platform/rate-limit';
import { OidcIssuer, OidcVisitor } from '@platform/testing';
import express, { type Request } from 'express';
import type { RequestContext } from '../../src/request/request-context';
import { operatorCookie } from '../../src/operators/operator-cookie';
import { OperatorSessionRecords, OperatorSessions, type SessionActor } from '../../src/operators/operator-sessions';
import { OidcServiceConfig } from '../../src/operators/oidc/oidc-service.config';
import { OidcSignIn } from '../../src/operators/oidc/oidc-sign-in';
import type { OperatorOidc } from '../../src/operators/oidc/operator-oidc';
import { RefusedSignIns, type RefusedSignInRecords } from '../../src/operators/oidc/refused-sign-ins';

export const ORIGIN = 'https://id.example.com';
export const CALLBACK = '/session/oidc/callback';
export const CLIENT = { id: 'console', secret: 'the secret: of the+console', redirectUris: [ORIGIN + CALLBACK] };
export const AMINA = { preferred_username: 'Amina', roles: ['everybody', 'platform:admins'] };
const EIGHT_HOURS_MS = 8 * 3_600_000;

/** Sessions in this process's memory. */
class Records extends OperatorSessionRecords implements RefusedSignInRecords {
  readonly signedIn: string[] = [];
  readonly refused: Record<string, number> = {};
  isAway = false;
  private readonly rows = new Map<string, Date>();

  create(digest: string, { operator }: SessionActor) {
    this.signedIn.push(operator);
    this.rows.set(digest, new Date(Date.now() + EIGHT_HOURS_MS));
    return this.find(digest) as Promise<{ expires_at: Date }>;
  }

  find(digest: string) {
    const expires_at = this.rows.get(digest);
    return Promise.resolve(expires_at ? { expires_at } : null);
  }

  end(digest: string) {
    this.rows.delete(digest);
    return Promise.resolve();
  }

  addRefused(reason: string, attempts: number) {
    if (this.isAway) return Promise.reject(new Error('away'));
    this.refused[reason] = attempts;
    return Promise.resolve();
  }
}

export const issuer = new OidcIssuer();
const services: { stop: () => Promise<unknown> }[] = [];
/** What the service logged. */
export let warnings: jest.SpyInstance;

beforeAll(async () => {
  await issuer.start();
  issuer.register(CLIENT);
  issuer.register({ ...CLIENT, id: 'other' });
});

beforeEach(() => {
  warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  issuer.deviations = {};
  issuer.person = AMINA;
  issuer.asked.length = 0;
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const { stop } of services.splice(0)) await stop();
});

afterAll(() => issuer.stop());

interface Started {
  url: string;
  records: Records;
  signIn: OidcSignIn;
  visitor: () => OidcVisitor;
}

/** A service with the routes of the sign-in. It stops after the test. */
export async function start(fields: Partial<OperatorOidc> = {}, records = new Records()): Promise<Started> {
  const { oidc } = Object.assign(new OidcServiceConfig(), {
    PUBLIC_URL: `${ORIGIN}/`,
    OPERATOR_OIDC: JSON.stringify({
      issuer: issuer.url,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      roles: { admin: ['platform:admins'], viewer: ['readers'] },
      ...fields,
    }),
  });
  const operators = new Operators({ OPERATORS: `amina:${hexDigestOf('token-of-amina')}:viewer` });
  const sessions = new OperatorSessions(operators, records, operatorCookie('operator'), oidc);
  const quota = new Quota({ name: 'failures', limit: 5, windowSeconds: 60, redis: null, replicas: 1 });
  const paths = { callbackPath: CALLBACK, consolePath: '/console/' };
  const refused = new RefusedSignIns(records, { add: () => undefined as never });
  const signIn = new OidcSignIn({
    settings: oidc!,
    sessions,
    failures: new FailureQuota(quota),
    refused,
    cookie: 'oidc',
    ...paths,
  });
  const app = express()
    .set('trust proxy', true)
    .get('/session/oidc', (request, response) => signIn.begin(request, response))
    .get(CALLBACK, (request, response) => signIn.finish(request as Request & RequestContext, response))
    .get('/session', async (request, response) => {
      const session = await sessions.get(request).catch(() => null);
      response.json(
        session && {
          ...session.operator,
          permissions: session.operator.permissions.size,
          expiresAt: session.expiresAt,
        },
      );
    });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    return Promise.all([signIn.onApplicationShutdown(), new Promise((resolve) => server.close(resolve))]);
  };
  services.push({ stop });
  return { url, records, signIn, visitor: () => new OidcVisitor(issuer, url, '/session/oidc') };
}

export const whoIs = async (visitor: OidcVisitor): Promise<Record<string, unknown> | null> =>
  (await (await visitor.visit('/session')).json()) as Record<string, unknown> | null;

/** The address that the browser is redirected to. No other part of the response may reveal more. */
export const wentTo = (answer: Response) => answer.headers.get('location');
export const refused = (reason: string) => `/console/?refused=${reason}`;
