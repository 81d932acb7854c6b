import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandSettings } from './checkout-settings';

const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
const main = join(folder, 'apps/payment-service/dist/main.js');
const settings = { DATABASE_URL: 'postgresql://stack', KEY_ENCRYPTION_KEYS: 'k1:stack' };
const publish = (pid: number) =>
  writeFileSync(
    join(folder, '.stack/stack.json'),
    JSON.stringify({ operator_token: 'token', settings: { 'payment-service': settings }, processes: [{ pid }] }),
  );
const settingsFor = (env: NodeJS.ProcessEnv, path = main) => commandSettings('payment-service', env, path);

beforeAll(() => {
  for (const name of ['.stack', 'apps/payment-service/dist']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'nx.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('says in a checkout without npm start how to get settings', () => {
  expect(settingsFor({})).toEqual({ env: {}, hint: expect.stringContaining('npm start') as string });
});

describe('with a running npm start', () => {
  beforeEach(() => publish(process.pid));

  it('takes its settings and its operator', () => {
    const env = { OPERATOR_TOKEN: 'token', LOG_LEVEL: 'warn', ...settings };
    expect(settingsFor({})).toEqual({ env, hint: '' });
  });

  it('prefers variables of the environment, and files that they name', () => {
    const env = { LOG_LEVEL: 'debug', OPERATOR_TOKEN_FILE: '/run/token' };
    expect(settingsFor(env).env).toEqual({ ...settings, ...env });
  });

  it.each(['DATABASE_URL', 'DATABASE_URL_FILE'])('mixes nothing into an environment that has %s', (name) => {
    const env = { [name]: 'another' };
    expect(settingsFor(env)).toEqual({ env, hint: '' });
  });

  it('takes nothing outside of a checkout, as in an image', () => {
    expect(settingsFor({}, join(folder, 'main.js'))).toEqual({ env: {}, hint: '' });
  });
});

it('ignores the file of a stack that was killed', () => {
  publish(2 ** 22 + 1);
  expect(settingsFor({}).env).toEqual({});
});
