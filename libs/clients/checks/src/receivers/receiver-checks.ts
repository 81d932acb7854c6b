import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { givenSignedIn, paymentAt, type PaymentClient, wellbeingAt } from '@platform/harness';
import { createEventEndpoint, listEventDeliveries, testEventEndpoint } from '@platform/sdk/payment';
import { type Check, findBinary, freePort, NotRun, repositoryRoot, stackFolder } from '@platform/stack';
import { pythonWith } from '../python/interpreter';

const folder = join(repositoryRoot, 'docs/receivers');

/** Builds what has to be built; the command that starts the receiver. @throws NotRun */
const commands: Record<string, () => string[]> = {
  TypeScript: () => [process.execPath, '--import', 'tsx', join(folder, 'receiver.ts')],
  Python: () => [pythonWith(join(folder, 'requirements.txt')), join(folder, 'receiver.py')],
  Go: () => {
    const go = findBinary('go', '/usr/local/go/bin/go');
    if (!go) throw new NotRun('Go is not installed');
    const binary = join(stackFolder, 'receiver-in-go');
    const { status, stderr } = spawnSync(go, ['build', '-o', binary, '.'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new NotRun(`go build: ${stderr.trim().split('\n').at(-1)}`);
    return [binary];
  },
};

/** Events of a started platform, taken by the receivers of the documentation with the public library of each language. */
export const receiverChecks = (urls: { payment: string; account: string }): Check[] =>
  Object.entries(commands).map(([language, command]) => ({
    name: `${language}: the receiver of the documentation takes an event, and one without its secret does not`,
    run: () => takes(command(), urls),
  }));

async function takes(command: string[], urls: { payment: string; account: string }): Promise<string> {
  const { headers } = await givenSignedIn(wellbeingAt(urls.account));
  const client = paymentAt(urls.payment);
  const endpointTo = async (port: number) => {
    const url = `http://127.0.0.1:${port}/`;
    const { data, secret } = await createEventEndpoint(client, { body: { url } }, { headers });
    return { endpoint: { endpoint_id: data.endpoint_id }, secret: secret! };
  };
  const [port, other] = [await freePort(), await freePort()];
  const [mine, theirs] = [await endpointTo(port), await endpointTo(other)];
  const receivers = [await start(command, port, mine.secret), await start(command, other, mine.secret)] as const;
  try {
    const printed = receivers[0].line();
    for (const { endpoint } of [mine, theirs]) await testEventEndpoint(client, endpoint, { headers });
    const line = await printed;
    const [, eventId] = /^received event_endpoint\.test (\S+)$/.exec(line) ?? [];
    if (!eventId) throw new Error(`It printed ${line}.`);
    const status = await firstStatus(client, headers, theirs.endpoint);
    if (status !== 400) throw new Error(`With another secret it answered ${status}.`);
    return line;
  } finally {
    for (const receiver of receivers) receiver.stop();
  }
}

/** The status of the answer to the first attempt to send anything there. */
async function firstStatus(
  client: PaymentClient,
  headers: Record<string, string>,
  endpoint: { endpoint_id: string },
): Promise<number | null> {
  for (;;) {
    const { data } = await listEventDeliveries(client, endpoint, { headers });
    const attempt = data[0]?.last_attempt;
    if (attempt) return attempt.response_status;
  }
}

async function start([program, ...parameters]: string[], port: number, secret: string) {
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret };
  const receiver: ChildProcess = spawn(program!, parameters, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = createInterface({ input: receiver.stdout! });
  const line = async (): Promise<string> => ((await once(output, 'line')) as [string])[0];
  await line();
  return { line, stop: () => void receiver.kill('SIGKILL') };
}
