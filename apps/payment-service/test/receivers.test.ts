import { randomBytes } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@platform/testing';
import { webhookHeaders, webhookKeyOf } from '../src/events/deliveries/standard-webhook';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const ROOT = join(__dirname, '../../..');

/** The receivers of the documentation, with the commands of their first lines. */
const RECEIVERS = { typescript: ['npx', 'tsx', 'docs/receivers/receiver.ts'] } as const;

it.each(Object.entries(RECEIVERS))(
  'the receiver in %s takes what is signed, once, and nothing else',
  async (_language, command) => {
    const [secret, port] = [newSecret(), await freePort()];
    const receiver = spawn(command[0], command.slice(1), {
      cwd: ROOT,
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    try {
      await checked(receiver, port, secret);
    } finally {
      process.kill(-receiver.pid!, 'SIGKILL');
    }
  },
);

async function checked(receiver: ChildProcess, port: number, secret: string): Promise<void> {
  const lines: string[] = [];
  const output = createInterface({ input: receiver.stdout! }).on('line', (line) => lines.push(line));
  await once(output, 'line');
  const deliver = async (id: string, keys: string[], change = '') => {
    const body = JSON.stringify({ event_id: id, type: 'deposit.settled', data: { note: 'Ä€' } });
    const headers = webhookHeaders(
      { id, timestampSeconds: Math.floor(Date.now() / 1000), body },
      keys.map(webhookKeyOf),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: body + change });
    return answer.status;
  };
  expect(await deliver('a', [secret])).toBe(204);
  expect(await deliver('a', [secret])).toBe(204);
  expect(await deliver('b', [newSecret(), secret])).toBe(204);
  expect(await deliver('c', [newSecret()])).toBe(400);
  expect(await deliver('d', [secret], ' ')).toBe(400);
  expect(lines).toEqual(['listening', 'received deposit.settled a', 'received deposit.settled b']);
}
