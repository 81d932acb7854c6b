import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { EventEndpointsService } from '../src/events/endpoints/event-endpoints.service';
import type { EndpointSecretsView } from '../src/operators/endpoint-secrets/endpoint-secrets.dto';
import { reencryptCommand } from '../src/operators/endpoint-secrets/reencrypt.command';
import { PaymentServiceConfig } from '../src/payment-service.config';
import { OPERATORS, operatorsAt, tokenOf } from './support/operators';
import { type PaymentApp, PaymentStage } from './support/payment-app';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, current] = [key('old'), key('current')];

let stage: PaymentStage;

const replica = (keys: string[]) =>
  stage.replica({ KEY_ENCRYPTION_KEYS: keys.join(','), OPERATORS, OPERATOR_TOKEN: tokenOf('amina') });
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

const given = async (count: number, keys: string[]) => {
  const app = await replica(keys);
  const { manager } = app.app.get(DataSource);
  const endpoints = app.app.get(EventEndpointsService);
  await stage.admin.query('DELETE FROM event_endpoints');
  for (let n = 0; n < count; n++) {
    const author = { accountId: `account-${n}`, keyId: null };
    await endpoints.create(manager, author, { url: 'https://merchant.example/' });
  }
  return app;
};
/** Runs the command with the operator's token in its environment. */
const reencrypt = ({ app }: PaymentApp) =>
  reencryptCommand.run({}, { app, config: app.get(PaymentServiceConfig), note: () => undefined });
const audited = () =>
  stage.admin.query<object[]>(
    "SELECT operator, count FROM operator_actions WHERE action = 'reencrypt' ORDER BY action_id DESC LIMIT 1",
  );

it('an older key is no longer needed once everything is sealed with the first key, and every secret is unchanged', async () => {
  const secrets = await secretsOf(await given(3, [old]));
  expect(await reencrypt(await replica([current, old]))).toEqual({
    result: { encrypted: 3, left: 0, operator: 'amina', missing_keys: [] },
    exitCode: 0,
  });
  expect(await secretsOf(await replica([current]))).toEqual(secrets);
  expect(await audited()).toEqual([{ operator: 'amina', count: 3 }]);
});

it('over HTTP reports its progress, and is run by an operator with the permission, once for concurrent requests', async () => {
  const secrets = await secretsOf(await given(3, [old]));
  const { server } = await replica([current, old]);
  const operators = operatorsAt(server);
  const state = async () =>
    ((await operators.get('/operator/endpoint-secrets').expect(200)).body as { data: EndpointSecretsView }).data;
  expect(await state()).toEqual({
    current_key_id: 'current',
    keys: [{ key_id: 'old', secrets: 3, is_configured: true }],
    left: 3,
    reencrypted: 0,
  });
  await operators.post('/operator/endpoint-secrets/reencrypt', {}, 'cleo').expect(403);
  const answers = await Promise.all(
    [1, 2, 3].map(() => operators.post('/operator/endpoint-secrets/reencrypt', {}).expect(200)),
  );
  const done = answers.map(({ body }) => (body as { data: EndpointSecretsView }).data.reencrypted);
  expect(done.reduce((sum, count) => sum + count)).toBe(3);
  expect(await state()).toMatchObject({ keys: [{ key_id: 'current', secrets: 3 }], left: 0 });
  expect(await secretsOf(await replica([current]))).toEqual(secrets);
});

it('secrets sealed by a missing key are reported, and stop nothing', async () => {
  await given(1, [old]);
  expect(await reencrypt(await replica([current]))).toMatchObject({
    result: { encrypted: 0, missing_keys: [{ key_id: 'old', secrets: 1 }] },
    exitCode: 1,
  });
});
