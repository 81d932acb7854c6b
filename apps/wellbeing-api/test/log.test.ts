import { readFileSync } from 'node:fs';
import { OtlpReceiver } from '@platform/harness';
import { eventually, uniqueEmail } from '@platform/testing';
import { startTestProcess, type TestProcess } from './support/test-process';

let service: TestProcess;
let collector: OtlpReceiver;
beforeAll(async () => {
  collector = await new OtlpReceiver().start();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  service = await startTestProcess({ LOG_LEVEL: 'trace', ...traced });
});
afterAll(async () => {
  await service?.stop();
  await collector.stop();
});

const PASSWORD = 'correct horse LOGCANARY battery';
const KYC = {
  legal_name: 'LOGCANARY Name',
  date_of_birth: '1987-06-05',
  nationality: 'NL',
  document_type: 'passport',
  document_number: 'LOGCANARY7',
  address: 'LOGCANARY Street',
};

type Json = Record<string, string>;

async function call(method: string, path: string, body?: unknown, headers: Json = {}) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Json,
    headers: response.headers,
  };
}

/** The log, once it has this many requests. Lines leave the service a moment after the response. */
function logOf(requests: number): Promise<string> {
  return eventually(`the log holds ${requests} requests`, () => {
    const log = readFileSync(service.logFile, 'utf8');
    return log.split('"msg":"request"').length > requests && log;
  });
}

describe('the log at its lowest level, and the traces of all requests', () => {
  it('hold no password, token, cookie, address or identity data, with and without errors', async () => {
    const email = `LOGCANARY-${uniqueEmail()}`;
    await call('POST', '/auth/signup', { email, password: PASSWORD });
    const login = await call('POST', '/auth/login', { email, password: PASSWORD });
    const { access_token: token, refresh_token: refresh } = login.body as {
      access_token: string;
      refresh_token: string;
    };
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    const bearer = { Authorization: `Bearer ${token}` };
    const session = await call('GET', '/authenticate/users/me', undefined, { Cookie: cookie });
    const mailed = 'LOGCANARY'.padEnd(43, 'x');
    const calls: [string, string, unknown?, Json?][] = [
      ['PUT', '/users/me/kyc', KYC, bearer],
      ['PUT', '/users/me/kyc', { ...KYC, nationality: 'LOGCANARY' }, bearer],
      ['GET', '/users/me/kyc', undefined, bearer],
      ['GET', '/users/me', undefined, bearer],
      ['GET', `/users/me?access_token=${token}`, undefined, bearer],
      ['GET', '/users/me?LOGCANARY=1', undefined, { 'X-Request-ID': 'LOGCANARY <31m>' }],
      ['POST', '/auth/login', { email, password: 'LOGCANARY wrong' }],
      ['POST', '/auth/login', { email: { LOGCANARY: 1 }, password: 7 }],
      ['POST', '/auth/refresh', { refresh_token: refresh }],
      ['POST', '/auth/refresh', { refresh_token: `${refresh}LOGCANARY` }],
      ['POST', '/auth/password/forgot', { email }],
      ['POST', '/auth/password/reset', { token: mailed, password: PASSWORD }],
      ['GET', `/verify-email/${mailed}`],
      ['GET', `/reset-password/${mailed}`],
      ['GET', `/login?redirect_to=https://LOGCANARY.test`],
      ['GET', `/app?code=LOGCANARY&state=LOGCANARY`],
      ['POST', '/geo/v2/submit', { type: 'Feature', geometry: null, properties: { note: 'LOGCANARY' } }, bearer],
      ['POST', '/geo/v2/submit', { type: 'LOGCANARY' }, bearer],
      ['GET', '/geo/v2/nearby?lat=52.123456&lon=LOGCANARY&radius=1', undefined, bearer],
      ['GET', '/LOGCANARY', undefined, bearer],
    ];
    for (const [method, path, body, headers] of calls) await call(method, path, body, headers);
    // A database that refuses must not quote its input.
    await call('POST', '/auth/signup', { email: `${'LOGCANARY'.repeat(5)}@example.com`, password: PASSWORD });
    const log = await logOf(calls.length + 4);
    await collector.until((spans) => spans.some(({ name }) => name === 'sign_in_find'));
    const requests = () => collector.spans.filter(({ attributes }) => attributes['request.id'] !== undefined);
    await collector.until(() => requests().length >= calls.length + 4);
    for (const { traceId, attributes } of requests()) {
      const line = log
        .split('\n')
        .find(
          (text) => text.includes(`"request_id":"${attributes['request.id']}"`) && text.includes('"msg":"request"'),
        );
      if (line !== undefined) expect(line).toContain(`"trace_id":"${traceId}"`);
    }
    expect(log).toContain('"trace_id"');
    expect(log).toContain('/reset-password/:token');
    for (const secret of [
      'LOGCANARY',
      PASSWORD,
      token,
      refresh,
      cookie.split('=')[1]!,
      session.body['csrf_token']!,
      email.toLowerCase(),
      'argon2id',
      '52.123456',
    ]) {
      for (const told of [log, collector.text]) expect(told.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(log).not.toContain('\u001b');
  });
});
