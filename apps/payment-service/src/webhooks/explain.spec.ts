import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adyen, type Delivery, paypal, razorpay, testCertificate } from '@platform/harness';
import { UsageError } from '@platform/http-service';
import { SECRETS } from '../../test/support/gateway-secrets';
import { explain } from './explain';

const FACTS = { reference: 'r', paymentId: 'p', objectId: 'o', eventId: 'e', amount: 1_234, currency: 'EUR' };

async function explained({ provider, body, headers }: Delivery, env: NodeJS.ProcessEnv = SECRETS) {
  const folder = mkdtempSync(join(tmpdir(), 'explain-'));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const printed: string[] = [];
  const args = [
    '--provider',
    provider,
    '--payload',
    file('payload', body),
    '--headers',
    file('headers', JSON.stringify(headers)),
    '--certificate',
    file('pem', testCertificate().certificate),
  ];
  const code = await explain(args, env, (line) => printed.push(line));
  return { code, printed };
}

it('says what an accepted delivery would be understood as', async () => {
  const { code, printed } = await explained(adyen.sign(adyen.body('refunded', FACTS)));
  expect(code).toBe(0);
  expect(printed.slice(0, 2)).toEqual(['signature: valid, by secret 1 of 2', 'accepted: one event']);
  expect(JSON.parse(printed[2]!)).toMatchObject({
    kind: 'refund',
    paymentId: 'p',
    amountMinor: 1_234,
    currency: 'EUR',
  });
});

it('says why a delivery would be refused', async () => {
  const delivery = razorpay.sign(razorpay.body('succeeded', FACTS), { secret: 'other' });
  expect(await explained(delivery)).toEqual({
    code: 1,
    printed: ['refused: 401 INVALID_SIGNATURE — no configured secret gives this signature'],
  });
  expect((await explained(delivery, {})).printed[0]).toContain('RAZORPAY_WEBHOOK_SECRETS');
  expect((await explained(razorpay.sign('[]'))).printed[1]).toContain('422');
});

it('takes PayPal’s certificate from a file', async () => {
  expect(await explained(paypal.sign(paypal.body('succeeded', FACTS)))).toMatchObject({ code: 0 });
});

it.each([
  ['how it is used', [], '--provider'],
  [
    'which file cannot be read',
    ['--provider', 'razorpay', '--payload', '/no/such/file', '--headers', '/no/such/file'],
    'cannot read /no/such/file',
  ],
])('says %s', async (_title, args, message) => {
  const refusal = await explain(args, SECRETS, () => undefined).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect((refusal as Error).message).toContain(message);
});
