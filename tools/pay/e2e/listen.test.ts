import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  callbackOf,
  deliver,
  givenApiKey,
  givenDeposit,
  givenSignedIn,
  mobilemoney,
  type PaymentClient,
  paymentAt,
  wellbeingAt,
} from '@platform/harness';
import { freePort, gatewaySecrets, type Platform } from '@platform/stack';
import { listEvents, type ListEventsInput, verifyEvent } from '@platform/sdk/payment';
import { Webhook } from 'standardwebhooks';
import { openPayStage, type PayStage, started } from './support';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const TYPE = 'deposit.settled';

let stage: PayStage;
let platform: Platform;
let payment: PaymentClient;
const running = new Set<ChildProcess>();
const servers = new Set<Server>();

beforeAll(async () => {
  stage = await openPayStage();
  ({ platform } = stage);
  payment = paymentAt(platform.description.payment_service.urls[0]!);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const server of servers) server.close().closeAllConnections();
});
afterAll(() => stage?.close());

/** A merchant with a key and a separate configuration folder. */
async function givenMerchant() {
  const wellbeing = wellbeingAt(platform.description.wellbeing_api.urls[0]!);
  const key = await givenApiKey(payment, (await givenSignedIn(wellbeing)).headers);
  const headers = { 'n-api-key': key };
  const configuration = mkdtempSync(join(stage.folder, 'config-'));
  return {
    configuration,
    async settle() {
      const { amount, currency, provider_reference: reference } = await givenDeposit(payment, headers);
      const [secret] = gatewaySecrets(platform.description).mobilemoney;
      await deliver(payment, callbackOf(mobilemoney, { reference: reference!, amount, currency }, { secret }));
    },
    /** The events of the first settlements, by their ids; waits until that many are published. */
    async settled(count: number): Promise<string[]> {
      const ids: string[] = [];
      while (ids.length < count) {
        const page = { types: [TYPE], after: ids.at(-1), wait_seconds: 10 } as ListEventsInput;
        ids.push(...(await listEvents(payment, page, { headers })).data.map(({ event_id }) => event_id));
      }
      return ids;
    },
    listen(parameters: string[], env: Record<string, string> = {}) {
      const merchant = { XDG_CONFIG_HOME: configuration, PAYMENT_API_KEY: key, PAYMENT_URL: payment.baseUrl };
      return pay(['listen', '--types', TYPE, ...parameters], { ...merchant, ...env });
    },
  };
}

function pay(parameters: string[], env: Record<string, string>) {
  const { child, shown, closed } = started(process.execPath, [stage.pay, ...parameters], env);
  running.add(child);
  void closed.then(() => running.delete(child));
  return {
    closed,
    kill: () => child.kill('SIGKILL') && closed,
    /** @throws when it ends without having shown it */
    async shows(name: 'stdout' | 'stderr', wanted: string): Promise<string> {
      const ended = closed.then(() => Promise.reject(new Error(`ended without "${wanted}": ${shown.stderr}`)));
      // The test no longer awaits the program that it ends.
      ended.catch(() => undefined);
      while (!shown[name].includes(wanted)) await Promise.race([once(child[name], 'data'), ended]);
      return shown[name];
    },
  };
}

interface Received {
  id: string;
  body: string;
  headers: Record<string, string>;
}

/** A merchant's program: gets each delivery, and answers or does not. */
async function receiverAt(port: number, take: (received: Received, response: ServerResponse) => void) {
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      take({ id: headers['webhook-id']!, body, headers }, response);
    });
  });
  servers.add(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
}

const accept = (response: ServerResponse) => void response.writeHead(204).end();

describe('pay listen', () => {
  it('killed twice while ten events come loses none, and who knows their ids gets none twice', async () => {
    const merchant = await givenMerchant();
    const port = await freePort();
    const forward = ['--forward-to', `http://127.0.0.1:${port}/events`];
    const taken: Received[] = [];
    let [sent, kills] = [0, 0];
    let done: (() => void) | undefined;
    let last: string | undefined;
    const restarted = async () => {
      await listening.kill();
      listening = merchant.listen(forward, { WEBHOOK_SECRET: SECRET });
    };
    await receiverAt(port, (received, response) => {
      sent += 1;
      // Killed before the third was taken in, and after the sixth was, whose answer is lost.
      if (sent === 3 || sent === 7) {
        if (sent === 7) taken.push(received);
        kills += 1;
        return void restarted();
      }
      taken.push(received);
      accept(response);
      if (received.id === last) done?.();
    });
    let listening = merchant.listen(forward, { WEBHOOK_SECRET: SECRET });
    for (let count = 0; count < 10; count++) await merchant.settle();
    const finished = new Promise<void>((resolve) => (done = resolve));
    const ids = await merchant.settled(10);
    last = ids.at(-1);
    if (!taken.some(({ id }) => id === last)) await finished;

    expect(kills).toBe(2);
    expect(ids).toHaveLength(10);
    expect([...new Set(taken.map(({ id }) => id))]).toEqual(ids);
    expect(taken).toHaveLength(11);
    for (const { id, body, headers } of taken) {
      expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({ event_id: id, type: TYPE });
      expect(await verifyEvent(body, headers, SECRET)).toMatchObject({ id });
    }
    const cursors = join(merchant.configuration, 'pay', 'cursors');
    const files = readdirSync(cursors).filter((name) => name.endsWith('.json'));
    expect(files).toHaveLength(1);
    expect(statSync(join(cursors, files[0]!)).mode & 0o777).toBe(0o600);
  });

  it('delivers what came while the receiver was down when it is back, and prints it once it was accepted', async () => {
    const merchant = await givenMerchant();
    const port = await freePort();
    await merchant.settle();
    await merchant.settle();
    const listening = merchant.listen(['--forward-to', `http://localhost:${port}/`, '--json']);
    const secret = /whsec_\S+/.exec(await listening.shows('stderr', 'does not answer'))![0];
    const answered: number[] = [];
    const taken: Received[] = [];
    await receiverAt(port, (received, response) => {
      answered.push(answered.length === 0 ? 503 : 204);
      if (answered.at(-1) === 503) return void response.writeHead(503).end();
      taken.push(received);
      accept(response);
    });
    const ids = await merchant.settled(2);
    const lines = (await listening.shows('stdout', ids[1]!)).trim().split('\n');
    expect(await listening.shows('stderr', 'answered 503')).toContain(ids[0]!);
    expect(taken.map(({ id }) => id)).toEqual(ids);
    expect(lines).toEqual(taken.map(({ body }) => body));
    for (const { body, headers } of taken) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
  });

  it('prints the time, the type, the object and the id of each event, and continues after the last one', async () => {
    const merchant = await givenMerchant();
    await merchant.settle();
    const [first] = await merchant.settled(1);
    const listening = merchant.listen([]);
    const line = (await listening.shows('stdout', first!)).trim();
    expect(line).toMatch(/^\d{4}-\S+Z {2}deposit\.settled {2}transaction [0-9a-f-]{36} {2}[0-9a-f-]{36}$/);
    await merchant.settle();
    const [, second] = await merchant.settled(2);
    // The cursor is behind an event before the next one is printed.
    await listening.shows('stdout', second!);
    await listening.kill();
    expect((await merchant.listen([]).shows('stderr', 'Listening')).split('\n')[0]).toMatch(
      new RegExp(`${first}|${second}`),
    );
  });

  it.each(['https://shop.example.com', 'http://user:word@127.0.0.1:4000', 'file:///tmp/events', '4000'])(
    'delivers nothing to %s',
    async (url) => {
      const ended = await pay(['listen', '--forward-to', url], { PAYMENT_API_KEY: 'n' }).closed;
      expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--forward-to') });
      expect(ended.stderr).not.toContain('word');
    },
  );

  it('ends for a weak secret and for an unknown type', async () => {
    const merchant = await givenMerchant();
    const forward = ['--forward-to', 'http://127.0.0.1:4000'];
    const weak = await merchant.listen(forward, { WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }).closed;
    expect(weak).toMatchObject({ code: 2, stderr: expect.not.stringContaining('c2hvcnQ') });
    expect((await merchant.listen(['--types', 'money.gone']).closed).code).toBe(1);
  });
});
