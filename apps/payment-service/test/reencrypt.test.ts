import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { EventEndpointsService } from '../src/event-endpoints/event-endpoints.service';
import { reencrypt } from '../src/operators/reencrypt';
import { type PaymentApp, PaymentStage } from './support/payment-app';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, current] = [key('old'), key('current')];

let stage: PaymentStage;

const replica = (keys: string[]) => stage.replica({ KEY_ENCRYPTION_KEYS: keys.join(',') });
const secretsOf = async ({ app }: PaymentApp) => {
  const service = app.get(EventEndpointsService);
  const rows = await stage.admin.query<{ secret_id: string; sealing_key_id: string; sealed: Buffer }[]>(
    'SELECT secret_id, sealing_key_id, sealed FROM event_endpoint_secrets ORDER BY secret_id',
  );
  return rows.map((row) => service['secrets'].openOne(row));
};

beforeAll(async () => {
  stage = await PaymentStage.open();
});
afterAll(() => stage.close());

it('an older key is not needed any more once all is sealed with the first, and every secret stays what it was', async () => {
  const before = await replica([old]);
  const dataSource = before.app.get(DataSource);
  for (let n = 0; n < 3; n++) {
    await before.app
      .get(EventEndpointsService)
      .create(dataSource.manager, `account-${n}`, { url: 'https://merchant.example/' });
  }
  const secrets = await secretsOf(before);
  const printed: string[] = [];
  await reencrypt((await replica([current, old])).app, [], (line) => printed.push(line));
  expect(printed).toEqual(['3 secrets are sealed with the first key now']);
  expect(await secretsOf(await replica([current]))).toEqual(secrets);
});
