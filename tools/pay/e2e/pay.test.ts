import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  bearer,
  depositOf,
  givenAccount,
  givenApiKey,
  givenDeposit,
  mailedToken,
  type PaymentClient,
  paymentAt,
  SIMULATED_GATEWAYS,
  uniqueName,
  wellbeingAt,
} from '@platform/harness';
import { getTransaction, replaceReturnOrigins } from '@platform/sdk/payment';
import { verifyEmail } from '@platform/sdk/wellbeing';
import { eventually, findBinary, freePort, type Platform } from '@platform/stack';
import { openPayStage, type PayStage, started } from './support';

let stage: PayStage;
let platform: Platform;
let account: { email: string; password: string };
let environment: Record<string, string>;

/** Runs pay with these words. */
const payWith = (env: Record<string, string>, words: string, input = '') =>
  started(process.execPath, [stage.pay, ...words.split(' ')], { ...environment, ...env }, input).closed;
const call = (words: string) => payWith({}, words);

/** The output of a successful command with --json. */
async function json<T>(words: string): Promise<T> {
  const { code, stdout, stderr } = await call(`${words} --json`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as T;
}

const sessionFile = () => join(environment['XDG_CONFIG_HOME']!, 'pay', 'session.json');
const readSession = () => JSON.parse(readFileSync(sessionFile(), 'utf8')) as Record<string, string>;
const signIn = (password = account.password) => payWith({}, 'login', `${account.email}\n${password}\n`);

beforeAll(async () => {
  stage = await openPayStage({ gateways: 'simulated' });
  ({ platform } = stage);
  const { payment_service, wellbeing_api } = platform.description;
  account = await givenAccount(wellbeingAt(wellbeing_api.urls[0]!));
  environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: stage.folder,
    XDG_CONFIG_HOME: join(stage.folder, 'config'),
    PAYMENT_URL: payment_service.urls[0]!,
    ACCOUNT_URL: wellbeing_api.urls[0]!,
    STACK_FILE: platform.stackFile,
  };
  await signIn();
});
afterAll(() => stage?.close());

describe('signing in', () => {
  it('keeps the tokens in a file that only the user can read, and prints neither password nor token', async () => {
    const { code, stdout, stderr } = await signIn();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(statSync(sessionFile()).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(sessionFile())).mode & 0o777).toBe(0o700);
    const { accessToken = '', refreshToken = '' } = readSession();
    for (const secret of [account.password, accessToken, refreshToken]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(stdout).not.toContain(secret);
    }
    expect(readFileSync(sessionFile(), 'utf8')).not.toContain(account.password);
  });

  (findBinary('script') ? it : it.skip)('at a terminal shows the email as it is typed, and no password', async () => {
    // A new terminal for pay; the program `script` prints what it shows.
    const child = spawn('script', ['-qec', `${process.execPath} ${stage.pay} login`, '/dev/null'], {
      env: environment,
    });
    let shown = '';
    const answers = [
      ['Email: ', account.email],
      ['Password: ', account.password],
    ];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
      if (answers[0] && shown.includes(answers[0][0]!)) child.stdin.write(`${answers.shift()![1]}\n`);
    });
    await new Promise((resolve) => child.on('close', resolve));
    expect(shown).toContain(account.email);
    expect(shown).toContain('session.json');
    expect(shown).not.toContain(account.password);
  });

  it('renews the tokens when the access token is no longer accepted, and keeps them', async () => {
    const before = readSession();
    writeFileSync(sessionFile(), JSON.stringify({ ...before, accessToken: `${before['accessToken']}x` }));
    expect((await call('wallets')).code).toBe(0);
    const after = readSession();
    expect(after['refreshToken']).not.toBe(before['refreshToken']);
    expect(statSync(sessionFile()).mode & 0o777).toBe(0o600);
    expect((await call('wallets')).code).toBe(0);
  });

  it('out ends the session at the service too', async () => {
    const { refreshToken } = readSession();
    expect((await call('logout')).code).toBe(0);
    expect(() => readSession()).toThrow('ENOENT');
    const answer = await fetch(`${environment['ACCOUNT_URL']}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    expect(answer.status).toBe(401);
    await signIn();
  });
});

describe('the exit code', () => {
  it('is 3 for who is not signed in, with what to do about it', async () => {
    rmSync(sessionFile());
    expect(await call('wallets')).toMatchObject({ code: 3, stderr: expect.stringContaining('Run pay login') });
    expect(await signIn('not the password')).toMatchObject({ code: 3, stderr: expect.stringContaining('No account') });
    expect((await payWith({ PAYMENT_API_KEY: 'n_live_none' }, 'wallets')).code).toBe(3);
    await signIn();
  });

  it.each([
    ['an unknown command', 'walets'],
    ['an unknown option', 'wallets --now'],
    ['too much', 'wallets KES'],
    ['a missing option', 'deposits create --provider stripe'],
    ['major units', 'deposits create --provider stripe --amount 1.50 --currency EUR'],
    ['a password on the command line', 'login --password x'],
  ])('is 2 for %s', async (_what, words) => {
    expect(await call(words)).toMatchObject({ code: 2, stdout: '' });
  });

  it('is 0 for the version and for help', async () => {
    expect(await call('--version')).toMatchObject({ code: 0, stdout: 'pay 1.2.3\n' });
    expect(await call('keys rotate --help')).toMatchObject({ code: 0, stdout: expect.stringContaining('<key id>') });
  });

  it('is 4 where no service answers', async () => {
    const PAYMENT_URL = `http://127.0.0.1:${await freePort()}`;
    const ended = await payWith({ PAYMENT_URL, PAYMENT_API_KEY: 'n_live_none' }, 'wallets --json');
    expect(ended).toMatchObject({ code: 4, stdout: '' });
    expect(JSON.parse(ended.stderr)).toMatchObject({ error: { code: 'UNREACHABLE' } });
    expect(ended.stderr).not.toContain('n_live_none');
  });

  it('is 1 for what the service refuses, with its code', async () => {
    const ended = await call('transactions show 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00 --json');
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stderr)).toMatchObject({ error: { code: 'TRANSACTION_NOT_FOUND' } });
  });
});

describe('keys', () => {
  it('are made, used, rotated and revoked', async () => {
    const made = await json<{ key_id: number; api_key: string }>(
      'keys create --description Shop --permission read --permission write:payments',
    );
    expect((await payWith({ PAYMENT_API_KEY: made.api_key }, 'wallets')).code).toBe(0);
    const rotated = await json<typeof made>(`keys rotate ${made.key_id}`);
    expect((await payWith({ PAYMENT_API_KEY: made.api_key }, 'wallets')).code).toBe(3);
    const listed = await json<{ key_id: number; description: string }[]>('keys list');
    expect(listed.map(({ key_id }) => key_id)).toContain(rotated.key_id);
    expect((await call(`keys revoke ${rotated.key_id}`)).code).toBe(0);
    expect((await payWith({ PAYMENT_API_KEY: rotated.api_key }, 'wallets')).code).toBe(3);
  });
});

describe('a deposit', () => {
  const settled = SIMULATED_GATEWAYS.filter(({ certificateHostsSetting }) => !certificateHostsSetting);

  it.each(settled.map(({ provider, currency }) => [provider, currency]))(
    'of %s is settled by its trigger',
    async (provider, currency) => {
      const { provider_reference } = depositOf({ provider });
      const reference = provider_reference ? ` --reference ${provider_reference}` : '';
      const { transaction_id } = await json<{ transaction_id: string }>(
        `deposits create --provider ${provider} --currency ${currency} --amount 1500${reference}`,
      );
      const triggered = await json<object>(`trigger ${provider} succeeded --transaction ${transaction_id}`);
      expect(triggered).toMatchObject({ http_status: 200, transaction_status: 'settled' });
    },
  );

  it('that is registered twice under one order id is one', async () => {
    const order = uniqueName('order');
    const words = `deposits create --provider square --amount 100 --currency USD --order-id ${order}`;
    const [first, second] = [await json<{ transaction_id: string }>(words), await json(words)];
    expect(second).toEqual(first);
    const listed = await json<{ transaction_id: string }[]>(`deposits list --order-id ${order}`);
    expect(listed.map(({ transaction_id }) => transaction_id)).toEqual([first.transaction_id]);
    expect(await json(`transactions list --order-id ${order}`)).toEqual(listed);
    expect((await call(`transactions show ${first.transaction_id}`)).stdout).toContain('pending');
  });

  it('is never triggered on another machine', async () => {
    const env = { PAYMENT_URL: 'http://pay.example.com', PAYMENT_API_KEY: 'n' };
    const ended = await payWith(env, 'trigger stripe succeeded --transaction x');
    expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('this machine only') });
  });
});

describe('a payment that pay starts', () => {
  it('is one for its order, is captured or refunded, and its event is sent again', async () => {
    const client = paymentAt(environment['PAYMENT_URL']!);
    const headers = bearer(readSession()['accessToken']!);
    await replaceReturnOrigins(client, { body: { origins: ['https://shop.example'] } }, { headers });
    const start = `payments start --provider stripe --amount 2500 --currency EUR --order-id ${uniqueName('order')}`;
    const words = `${start} --return-url https://shop.example/done --metadata campaign=spring`;
    const { transaction_id } = await json<{ transaction_id: string }>(words);
    expect(await json(words)).toMatchObject({ transaction_id, metadata: { campaign: 'spring' } });
    await json(`trigger stripe succeeded --transaction ${transaction_id}`);
    const manual = `${start}-2 --capture-method manual --return-url https://shop.example/done`;
    const authorised = await json<{ transaction_id: string }>(manual);
    await json(`trigger stripe succeeded --transaction ${authorised.transaction_id}`);
    await json(`payments capture ${authorised.transaction_id} --amount 400`);
    const captures = await json(`payments captures ${authorised.transaction_id}`);
    expect(captures).toEqual([expect.objectContaining({ kind: 'capture', amount: 400 })]);
    const { refund_id } = await json<{ refund_id: string }>(`refunds create ${transaction_id} --amount 1000`);
    expect(await json(`refunds list ${transaction_id}`)).toMatchObject([{ refund_id, amount: 1000 }]);
    const transfer = await call(`transfers create --to ${randomUUID()} --amount 500 --currency EUR`);
    expect(transfer).toMatchObject({ code: 1, stderr: expect.stringContaining('The recipient has no wallet') });
    const endpoint = await json<Record<string, string>>('endpoints create --url https://shop.example/events');
    expect(endpoint['secret']).toMatch(/^whsec_/);
    const [event] = await eventually('an event is published', async () => {
      const events = await json<{ event_id: string }[]>('events list');
      return events.length > 0 && events;
    });
    const sent = { event_id: event!.event_id, endpoint_id: endpoint['endpoint_id'] };
    expect(await json(`events resend ${sent.event_id}`)).toEqual([sent]);
    expect(await json(`endpoints deliveries ${sent.endpoint_id}`)).toMatchObject([{ event_id: sent.event_id }]);
    expect((await call(`endpoints delete ${sent.endpoint_id}`)).code).toBe(0);
  });
});

it('a payout needs the password again, and a destination that has waited', async () => {
  const token = await mailedToken(platform.mailDirectory, account.email, 'verify-email');
  await verifyEmail(wellbeingAt(environment['ACCOUNT_URL']!), { body: { token } });
  const password = `${account.password}\n`;
  const words = 'destinations add --provider mobilemoney --phone 254708374149 --json';
  const added = await payWith({}, words, password);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  const { destination_id } = JSON.parse(added.stdout) as { destination_id: string };
  const payout = `payouts create --to ${destination_id} --amount 100 --currency KES --json`;
  const refused = await payWith({}, payout, password);
  expect(JSON.parse(refused.stderr)).toMatchObject({ error: { code: 'PAYOUT_DESTINATION_WAITS' } });
});

describe('a profile', () => {
  it('keeps a key next to the sign-in, and names it when it is refused', async () => {
    const { api_key, key_id } = await json<{ api_key: string; key_id: number }>('keys create --permission read');
    const kept = await payWith({}, 'login --with-key --profile shop', `${api_key}\n`);
    expect([kept.code, kept.stdout.includes(api_key)]).toEqual([0, false]);
    expect((await call('--profile shop wallets')).code).toBe(0);
    expect((await call('profiles use shop')).code).toBe(0);
    expect(await json('profiles list')).toMatchObject([{ current: '' }, { profile: 'shop', current: '*' }]);
    expect((await call('profiles use default')).code).toBe(0);
    await json(`keys revoke ${key_id}`);
    const refused = await call('wallets --profile shop');
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain(`The API key ${api_key.split('_').slice(0, 3).join('_')}… in the profile shop`);
    expect(refused.stderr).not.toContain(api_key);
  });
});

async function ask(gateway: 'razorpay' | 'paypal', path: string, body: object, authorization: string) {
  const headers = { authorization, 'content-type': 'application/json', prefer: 'return=representation' };
  const url = platform.gateways!.urlOf(gateway) + path;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, string>;
}

const basic = (credential: string) => `Basic ${Buffer.from(credential).toString('base64')}`;

describe('a payment at a simulated gateway', () => {
  let shop: PaymentClient;
  beforeAll(async () => {
    const url = platform.description.payment_service.urls[0]!;
    const apiKey = await givenApiKey(paymentAt(url), bearer(readSession()['accessToken']!));
    shop = paymentAt(url, { headers: { 'n-api-key': apiKey } });
  });
  const trigger = (gateway: string, event: string, transactionId: string) =>
    json<Record<string, unknown>>(`trigger ${gateway} ${event} --transaction ${transactionId}`);

  it('is declined and paid, once', async () => {
    const { RAZORPAY_API_KEY: credential = '' } = platform.gateways!.settings;
    const order = await ask('razorpay', '/v1/orders', { amount: 50_000, currency: 'INR' }, basic(credential));
    const deposit = { provider: 'razorpay' as const, provider_reference: order['id'], amount: 50_000, currency: 'INR' };
    const { transaction_id } = await givenDeposit(shop, {}, deposit);
    expect(await trigger('razorpay', 'failed', transaction_id)).toMatchObject({ transaction_status: 'failed' });
    expect(await trigger('razorpay', 'succeeded', transaction_id)).toMatchObject({
      payment_status: 'paid',
      transaction_status: 'settled',
    });
  });

  it('of PayPal has its deliveries verified by the certificate that they name, and confirmed by the API', async () => {
    const { PAYPAL_API_KEY: credential = '' } = platform.gateways!.settings;
    const { transaction_id, provider_reference } = await givenDeposit(
      shop,
      {},
      { provider: 'paypal', amount: 2_500, currency: 'USD' },
    );
    const token = await fetch(`${platform.gateways!.urlOf('paypal')}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: basic(credential) },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const authorization = `Bearer ${((await token.json()) as { access_token: string }).access_token}`;
    const unit = { custom_id: provider_reference, amount: { currency_code: 'USD', value: '25.00' } };
    const order = await ask(
      'paypal',
      '/v2/checkout/orders',
      { intent: 'CAPTURE', purchase_units: [unit] },
      authorization,
    );
    expect(await trigger('paypal', 'succeeded', transaction_id)).toMatchObject({ payment_status: 'approved' });
    await ask('paypal', `/v2/checkout/orders/${order['id']}/capture`, {}, authorization);
    await platform.gateways!.idle();
    const deliveries = platform.gateways!.deliveryLog.filter(({ gateway }) => gateway === 'paypal');
    expect(deliveries.map(({ event, state, status }) => [event, state, status])).toEqual([
      ['CHECKOUT.ORDER.APPROVED', 'accepted', 200],
      ['PAYMENT.CAPTURE.COMPLETED', 'accepted', 200],
    ]);
    const statusOf = async () => (await getTransaction(shop, { transaction_id })).data.status;
    // Confirmed after the delivery was answered.
    await eventually('it is settled', async () => (await statusOf()) === 'settled');
    expect(platform.gateways!.calls.map(({ operation }) => operation)).toContain('GET /v2/payments/captures/:id');
  });

  it('rings a phone that was asked for here, and is called back at the address of that payment', async () => {
    const started = await json<{ transaction_id: string }>(
      'payments start --provider mobilemoney --amount 150000 --currency KES --phone 254708374149',
    );
    expect(started).toMatchObject({ status: 'pending', next_action: { type: 'confirm_on_phone' } });
    const { transaction_id } = started;
    expect(await trigger('mobilemoney', 'succeeded', transaction_id)).toMatchObject({
      payment_status: 'paid',
      transaction_status: 'settled',
    });
    const deliveries = platform.gateways!.deliveryLog.filter(({ gateway }) => gateway === 'mobilemoney');
    expect(deliveries.map(({ path, state }) => [path.split('?')[0], state])).toEqual([
      [expect.stringMatching(/^\/v1\/webhooks\/mobilemoney\/\w{26}$/), 'accepted'],
    ]);
  });
});
