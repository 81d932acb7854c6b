import { randomUUID } from 'node:crypto';
import { times } from '@platform/testing';
import supertest from 'supertest';
import { TestIssuer } from './support/access-tokens';
import { PaymentStage } from './support/payment-app';

let stage: PaymentStage;

beforeAll(async () => {
  stage = await PaymentStage.open();
});
afterAll(() => stage.close());

const madeUp = () => stage.issuer.token(randomUUID(), {}, { kid: randomUUID() });

describe('a fresh replica', () => {
  it('refuses made-up key ids and accepts every valid token', async () => {
    const { server } = await stage.replica();
    const wallets = (token: string) => supertest(server).get('/v1/wallets').set('Authorization', `Bearer ${token}`);
    const attack = times(30, () => wallets(madeUp()).then(({ status }) => status));
    await wallets(stage.issuer.token(randomUUID())).expect(200);
    expect(new Set(await Promise.all(attack))).toEqual(new Set([401]));
    await wallets(stage.issuer.token(randomUUID())).expect(200);
  });

  it('that cannot read the keys rejects no token, and returns the time for a retry', async () => {
    const away = await new TestIssuer().start();
    const { server } = await stage.replica({ JWKS_URL: `${away.url}/jwks.json` });
    await away.stop();
    const answer = await supertest(server)
      .get('/v1/wallets')
      .set('Authorization', `Bearer ${stage.issuer.token(randomUUID())}`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  });
});

it('a replica with keys continues while their issuer is unreachable', async () => {
  const issuer = await new TestIssuer().start();
  const { server } = await stage.replica({ ACCOUNT_URL: issuer.url });
  const wallets = (token: string) => supertest(server).get('/v1/wallets').set('Authorization', `Bearer ${token}`);
  await wallets(issuer.token(randomUUID())).expect(200);
  await issuer.stop();
  await wallets(issuer.token(randomUUID())).expect(200);
});
