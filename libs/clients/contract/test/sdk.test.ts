import { type GatewaySimulator, startGatewaySimulator } from '@platform/gateway-simulator';
import { givenSignedIn, wellbeingAt } from '@platform/harness';
import { signUp, wellbeingClient } from '@platform/sdk/wellbeing';
import { type Platform, startPlatform, startService } from '@platform/stack';
import { callEach, DocumentedAnswers } from '../src/answers';
import { dbNodeCalls } from '../src/db-node.calls';
import { InstalledPackage } from '../src/installed-package';
import { paymentCalls } from '../src/payment.calls';
import { scopeMatrix } from '../src/scope-matrix';
import { newPerson } from '../src/people';
import { COMMONJS, ESM, LISTS_WALLETS } from '../src/programs';
import { wellbeingCalls } from '../src/wellbeing.calls';

const SERVICES = [
  { app: 'payment-service', callsOf: paymentCalls },
  { app: 'db-node', callsOf: dbNodeCalls },
  { app: 'wellbeing-api', callsOf: wellbeingCalls },
];

/** The matrix asks for everything, again and again, in one account’s name. */
const RATES = {
  ACCOUNT_RATE_PER_MINUTE: '1000000',
  ADDRESS_RATE_PER_MINUTE: '1000000',
};

let simulator: GatewaySimulator;
let platform: Platform;
beforeAll(async () => {
  simulator = await startGatewaySimulator();
  simulator.faults.set({ drop: 1 }, 'paystack');
  platform = await startPlatform({ ports: 'free', env: { LOG_LEVEL: 'warn', ...RATES, ...simulator.settings } });
});
afterAll(async () => {
  await platform?.stop();
  await simulator?.stop();
});

describe('the SDK and the services as they run', () => {
  it.each(SERVICES)('every operation of $app succeeds, and answers as its document says', async ({ app, callsOf }) => {
    const done = {} as never;
    const calls = callsOf(platform, done);
    const answers = new DocumentedAnswers(app);
    expect(Object.keys(calls).toSorted()).toEqual(answers.operationIds.toSorted());
    expect(await callEach<object>(calls as never, done, answers)).toEqual([]);
  });

  it('a sign-up where addresses are confirmed first is accepted without a body, as its document says', async () => {
    const { settings, databases } = platform;
    const { serviceUrl: DATABASE_URL } = databases['wellbeing-api'];
    const env = { ...settings['wellbeing-api'], DATABASE_URL, SIGN_UP_CONFIRMATION: 'first' };
    const service = await startService({ app: 'wellbeing-api', env });
    try {
      const account = wellbeingClient({ baseUrl: service.url });
      const answer = await signUp(account, { body: newPerson() }).withResponse();
      expect([answer.response.status, answer.data]).toEqual([202, undefined]);
      expect(new DocumentedAnswers('wellbeing-api').problemsOf('signUp', answer)).toEqual([]);
    } finally {
      await service.stop();
    }
  });
});

describe('a token of another program', () => {
  it('reaches no route of the three services beyond its scope, and each within it', async () => {
    const { requests, beyondScope, missed } = await scopeMatrix(platform);
    expect(beyondScope).toEqual([]);
    expect(missed).toEqual([]);
    expect(requests).toBeGreaterThan(1_000);
  });
});

describe('the package as others install it', () => {
  let installed: InstalledPackage;
  let environment: Record<string, string>;
  beforeAll(async () => {
    const { payment_service, db_node, wellbeing_api } = platform.description;
    const [PAYMENT_URL, DB_NODE_URL, ACCOUNT_URL] = [payment_service, db_node, wellbeing_api].map(
      ({ urls }) => urls[0]!,
    ) as [string, string, string];
    const { accessToken } = await givenSignedIn(wellbeingAt(ACCOUNT_URL));
    environment = { PAYMENT_URL, DB_NODE_URL, ACCOUNT_URL, TOKEN: accessToken };
    installed = new InstalledPackage();
  });
  afterAll(() => installed?.remove());

  it.each(['node', 'browser'] as const)('compiles in strict mode in a project for %s, and runs', (surroundings) => {
    installed.write('main.mts', ESM);
    installed.compile('main.mts', surroundings);
    expect(JSON.parse(installed.execute('main.mjs', environment))).toEqual([true, 'DEPOSIT_EXISTS', 401]);
  });

  it('compiles and runs as CommonJS', () => {
    installed.write('main.cts', COMMONJS);
    installed.compile('main.cts', 'node');
    expect(installed.execute('main.cjs', environment)).toMatch(/^success \d+\n$/);
  });

  it('adds less than 12 kB to a page that lists wallets, and nothing that the page does not call', async () => {
    const bundle = await installed.bundle(LISTS_WALLETS);
    expect(bundle.length).toBeLessThan(12_000);
    expect(bundle).toContain('/v1/wallets');
    expect(bundle).not.toMatch(/\/v1\/deposits|webhook-signature/);
  });
});
