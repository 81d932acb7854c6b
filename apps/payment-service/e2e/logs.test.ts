import { readFileSync } from 'node:fs';
import { OtlpReceiver, SIMULATED_GATEWAYS, stkCallback } from '@platform/harness';
import { startTestService } from '@platform/testing';
import { Payment } from '../test/support/scenario';
import { SECRETS } from '../test/support/gateway-secrets';
import { PaymentStage, TestAccount } from '../test/support/payment-app';

it('no log line and no exported trace contains a secret, token, key or phone number', async () => {
  const collector = await new OtlpReceiver().start();
  const stage = await PaymentStage.open();
  const service = await startTestService({
    app: 'payment-service',
    env: {
      LOG_LEVEL: 'trace',
      DATABASE_URL: stage.database.serviceUrl,
      ACCOUNT_URL: stage.issuer.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      ...SECRETS,
    },
  });
  const phone = '254708374149';
  const owner = new TestAccount(service.url, stage.issuer);
  const key = await owner.apiKey(['read', 'write']);
  const token = owner.token;
  const call = (path: string, init: RequestInit = {}) => fetch(service.url + path, init);
  const json = (body: unknown) => ({
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'N-API-Key': key.text, 'Idempotency-Key': 'idempotency-secret-1' },
  });
  await call(
    '/v1/deposits',
    json({
      provider: 'mobilemoney',
      provider_reference: 'ws_CO_1',
      amount: 150_000,
      currency: 'KES',
      phone_number: phone,
    }),
  );
  await call('/v1/deposits', json({ provider: 'mobilemoney', phone_number: phone, amount: 'x' }));
  await call('/v1/webhooks/mobilemoney?token=mm-current', json(stkCallback({ checkoutRequestId: 'ws_CO_1' })));
  await call('/v1/webhooks/mobilemoney?token=mm-wrong', json(stkCallback()));
  await call('/v1/webhooks/mobilemoney?token=mm-current', json('{'));
  await call(`/v1/wallets?access_token=${token}`);
  await call(`/v1/${key.text}`);
  await call('/v1/wallets', { headers: { Authorization: `Bearer ${token}`, 'N-API-Key': key.text } });
  await call('/v1/wallets', { headers: { Authorization: `Bearer ${token}` } });
  for (const gateway of SIMULATED_GATEWAYS) {
    const { provider, body, headers } = new Payment(gateway, owner).delivery('succeeded');
    await call(`/v1/webhooks/${provider}`, { method: 'POST', body, headers });
  }
  // The database refuses. The message of a driver about a row must not reach the log.
  await stage.admin.query('ALTER TABLE transactions ADD CONSTRAINT made_up CHECK (phone_number IS NULL) NOT VALID');
  const failed = await call('/v1/deposits', {
    ...json({
      provider: 'mobilemoney',
      provider_reference: 'ws_CO_2',
      amount: 1,
      currency: 'KES',
      phone_number: phone,
    }),
    headers: { 'Content-Type': 'application/json', 'N-API-Key': key.text },
  });
  expect(failed.status).toBe(500);
  expect(await failed.text()).not.toContain('made_up');
  await service.stop();
  await collector.stop();
  const log = readFileSync(service.logFile, 'utf8');
  await stage.close();

  expect(log.split('\n').length).toBeGreaterThan(15);
  expect(collector.spans.length).toBeGreaterThan(40);
  expect(log).toContain('"msg":"INTERNAL"');
  const secrets = [
    key.text,
    key.text.split('_')[3]!,
    token,
    token.split('.')[2]!,
    phone,
    'mm-wrong',
    'idempotency-secret-1',
    'made_up',
  ];
  secrets.push(...Object.entries(SECRETS).flatMap(([name, value]) => (name.endsWith('_URL') ? [] : value.split(','))));
  secrets.push(new URL(stage.database.serviceUrl).password);
  expect(
    secrets.filter((secret) => secret !== '' && (log.includes(secret) || collector.text.includes(secret))),
  ).toEqual([]);
});
