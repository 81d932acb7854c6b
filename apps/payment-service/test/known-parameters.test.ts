import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';

interface Documented {
  paths: Record<string, Record<string, unknown>>;
}

const { paths } = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as Documented;
const READS = Object.entries(paths)
  .filter(([path, operations]) => /^\/(?:v1|operator)\//.test(path) && operations['get'] !== undefined)
  .map(([path]) => path);

let stage: PaymentStage;
let app: PaymentApp;
beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
});
afterAll(() => stage.close());

it.each(READS)('%s refuses an unknown query parameter, and names it', async (path) => {
  const at = `${path.replaceAll(/\{[^}]+\}/g, '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00')}?as_of=2026-01-01`;
  const get = path.startsWith('/v1/')
    ? new TestAccount(app.server, stage.issuer).get(at)
    : operatorsAt(app.server).get(at, 'abel');
  const { status, body } = await get;
  expect([status, body]).toMatchObject([422, { error: { message: expect.stringContaining('as_of') as string } }]);
});
