import { times, uniqueEmail } from '@platform/testing';
import { givenPerson, PASSWORD, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
afterEach(() => service.close());

describe('quotas', () => {
  it('one account gets exactly its share in a minute, whatever address it claims', async () => {
    service = await startTestApp({ ACCOUNT_RATE_PER_MINUTE: '10' });
    const { bearer } = await givenPerson(service);
    const answers = await Promise.all(
      times(25, (index) =>
        service.http
          .get('/users/me')
          .set(...bearer)
          .set('X-Forwarded-For', `10.0.0.${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.error.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit-policy']).toBe('"default";q=10;w=60');
    expect(refused.headers['ratelimit']).toMatch(/^"default";r=0;t=\d+$/);
  });

  it('another account is not affected', async () => {
    service = await startTestApp({ ACCOUNT_RATE_PER_MINUTE: '5' });
    const [one, two] = [await givenPerson(service), await givenPerson(service)];
    await Promise.all(times(8, () => service.http.get('/users/me').set(...one.bearer)));
    await service.http
      .get('/users/me')
      .set(...two.bearer)
      .expect(200);
  });

  it('one address gets its share of sign-ins, with any number of email addresses', async () => {
    service = await startTestApp({ SIGN_IN_RATE_PER_MINUTE: '6', REDIS_URL: 'redis://127.0.0.1:1' });
    const attempt = (index: number) =>
      service.http
        .post('/auth/login')
        .set('X-Forwarded-For', `10.0.1.${index}`)
        .send({ email: uniqueEmail(), password: PASSWORD });
    // Redis is unreachable here: the limit is counted in-process, never lifted.
    const answers = await Promise.all(times(12, attempt));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
    await service.http.get('/health').expect(200);
  });
});
