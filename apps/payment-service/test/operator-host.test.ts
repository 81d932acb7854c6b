import supertest from 'supertest';
import document from '../openapi.json';
import { type PaymentApp, PaymentStage } from './support/payment-app';
import { OPERATORS, tokenOf } from './support/operators';

const PUBLIC = 'pay.platform.internal';
const INTERNAL = 'operator.pay.platform.internal';

describe('the routes of operators', () => {
  let stage: PaymentStage;
  let app: PaymentApp;
  beforeAll(async () => {
    stage = await PaymentStage.open();
    app = await stage.replica({ OPERATORS, OPERATOR_URL: `https://${INTERNAL}` });
  });
  afterAll(() => stage.close());

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    path.startsWith('/operator')
      ? Object.keys(methods).map((method) => [method as 'get', path.replaceAll(/\{\w+\}/g, 'x')] as const)
      : [],
  );
  const ask = (method: 'get', path: string, fields: Record<string, string>) =>
    supertest(app.server)
      [method](path)
      .set({ Authorization: `Bearer ${tokenOf('ben')}`, ...fields });

  it.each(operations)('%s %s has no route on a public host, whatever the other fields claim', async (method, path) => {
    const claims: Record<string, string>[] = [{}, { 'X-Forwarded-Host': INTERNAL }, { Forwarded: `host=${INTERNAL}` }];
    for (const tricks of claims) {
      const { body, status } = await ask(method, path, { Host: PUBLIC, ...tricks });
      expect({ status, message: (body as { error: { message: string } }).error.message }).toEqual({
        status: 404,
        message: 'No such route.',
      });
    }
  });

  it('answer on the host of operators', async () => {
    await ask('get', '/operator/reconciliations', { Host: INTERNAL }).expect(200);
    await ask('get', '/operator/session', { Host: INTERNAL }).expect(401);
  });

  it('lead from the earlier path of the console to the present one, on the host of operators only', async () => {
    const { headers } = await ask('get', '/console/operator/?a=b', { Host: INTERNAL }).expect(308);
    expect(headers['location']).toBe('/operator/console/?a=b');
    await ask('get', '/console/operator/', { Host: PUBLIC }).expect(404);
    for (const path of ['/console/%6fperator/', '/CONSOLE/Operator/', '/operator/console/', '/operator/%63onsole/'])
      await ask('get', path, { Host: PUBLIC }).expect(404);
  });
});
