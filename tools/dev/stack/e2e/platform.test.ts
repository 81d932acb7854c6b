import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { eventually, repositoryRoot } from '../src/index';
import { canReach, unprivilegedAccount } from '../src/unprivileged';
import { allEnded, Checkout } from './checkout';

describe('npm start', () => {
  let checkout: Checkout;
  beforeAll(() => {
    checkout = new Checkout();
  });
  afterAll(() => checkout.remove());

  it('does not need the checkout to be open to the account that PostgreSQL runs as', async () => {
    const account = unprivilegedAccount();
    if (account) expect(canReach(checkout.root, account)).toBe(false);
    const run = await checkout.start();
    await run.end('SIGINT');
  });

  it('publishes where everything is, and removes all of it at Ctrl-C', async () => {
    const run = await checkout.start('--replicas', '2', '--env', 'EXTRA=a=b');
    const stack = checkout.description();
    expect(statSync(join(checkout.stackFolder, 'stack.json')).mode & 0o777).toBe(0o600);
    expect(stack.payment_service.urls).toHaveLength(2);
    expect(run.output).toContain(stack.wellbeing_api.urls[1]);
    expect(run.output).not.toContain(stack.operator_token);
    const payment = await environmentOf(stack.payment_service.urls[1]);
    expect(payment).toMatchObject({
      EXTRA: 'a=b',
      REPLICAS: '2',
      APP_ENV: 'development',
      ACCOUNT_URL: stack.wellbeing_api.urls[0],
    });
    expect(payment).toMatchObject(stack.settings['payment-service'] ?? {});
    expect(stack.webhook_secrets).toMatchObject({
      stripe: payment['STRIPE_WEBHOOK_SECRETS']!.split(','),
      paypal: { webhook_id: payment['PAYPAL_WEBHOOK_IDS'] },
      square: {
        key: payment['SQUARE_SIGNATURE_KEYS'],
        notification_url: `${payment['PUBLIC_URL']}/v1/webhooks/square`,
      },
    });
    expect(run.output).toContain(stack.gateway_simulator_url);
    const control = (await (await fetch(`${stack.gateway_simulator_url}/_control`)).json()) as { settings: object };
    expect(payment).toMatchObject(control.settings);
    const node = await environmentOf(stack.db_node.urls[0]);
    expect(node['OPERATOR_TOKEN_SHA256']).toBe(createHash('sha256').update(stack.operator_token).digest('hex'));
    expect(await currentUser(node['MIGRATION_DATABASE_URL'])).toBe('db_node_owner');
    expect(await currentUser(node['DATABASE_URL'])).toBe('db_node_service');

    run.child.kill('SIGINT');
    await run.end('SIGINT');
    expect(run.exitCode).toBe(0);
    expect(allEnded(stack.processes.map(({ pid }) => pid))).toBe(true);
    expect(readFileSync(join(checkout.stackFolder, 'logs/db-node.log'), 'utf8')).toContain('stopped in order');
    expect(existsSync(join(checkout.stackFolder, 'stack.json'))).toBe(false);
    await eventually('its folder is removed', () => !existsSync(join(checkout.stackFolder, `run-${run.pid}`)));
  });

  it('lets two run in one checkout, also when they start at the same time', async () => {
    const [first, second] = await Promise.all([checkout.start(), checkout.start()]);
    const files = readdirSync(checkout.stackFolder).filter((name) => /^stack-.*json$/.test(name));
    expect(files).toHaveLength(2);
    expect(files).toContain(readlinkSync(join(checkout.stackFolder, 'stack.json')));
    const stacks = files.map((file) => checkout.description(file));
    const urls = stacks.flatMap(({ processes }) => processes.map(({ url }) => url));
    expect(new Set(urls).size).toBe(urls.length);
    for (const stack of stacks) {
      const { pid } = await answerOf(stack.db_node.urls[0]);
      expect(stack.processes.map((entry) => entry.pid)).toContain(pid);
    }
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
  });

  it('leaves nothing behind after kill -9, and starts again immediately', async () => {
    const killed = await checkout.start('--engine', 'mysql');
    const { processes } = checkout.description();
    expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(['postgresql', 'mysql', 'db-node']));
    await killed.end('SIGKILL');
    const next = await checkout.start();
    await eventually('all have ended', () => allEnded(processes.map(({ pid }) => pid)));
    await eventually('its folder is removed', () => !existsSync(join(checkout.stackFolder, `run-${killed.pid}`)));
    await next.end('SIGINT');
  });

  it('stops when the tsx that npm started is killed', async () => {
    const tsx = join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs');
    const wrapper = await checkout.run([tsx, 'tools/dev/stack/src/cli.ts', 'start'], /Ctrl-C ends everything/);
    const { processes } = checkout.description();
    wrapper.child.kill('SIGKILL');
    await eventually('all have ended', () => allEnded(processes.map(({ pid }) => pid)));
    expect(readFileSync(join(checkout.stackFolder, 'logs/db-node.log'), 'utf8')).toContain('stopped in order');
  });

  it('stops what has started when a service fails, and shows the end of its log', async () => {
    const run = await checkout.run(
      ['tools/dev/stack/src/cli.ts', 'start', '--env', 'FAIL_AT_START=yes'],
      /FAIL_AT_START is/,
    );
    await run.ends();
    expect(run.exitCode).toBe(1);
    await eventually('its folder is removed', () => !existsSync(join(checkout.stackFolder, `run-${run.pid}`)));
  });
});

async function answerOf(url = ''): Promise<{ pid: number; env: Record<string, string> }> {
  return (await (await fetch(url)).json()) as { pid: number; env: Record<string, string> };
}

async function environmentOf(url?: string): Promise<Record<string, string>> {
  return (await answerOf(url)).env;
}

async function currentUser(connectionString?: string): Promise<string | undefined> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ current_user: string }>('SELECT current_user');
  await client.end();
  return rows[0]?.current_user;
}
