import fc from 'fast-check';
import { type Mail, Mailer } from '../../src/account/mail/mailer';
import { givenClient } from '../support/oauth';
import { nothingPending, pendingRows } from '../support/pending';
import { startTestApp, type TestApp } from '../support/test-app';
import { type Action, ACTION_NAMES, History, LAST_DEFENCES, type World } from '../support/thief';

/** `npm test` uses the same histories each time, so that a failure is caused by a change. Each long run uses others. */
const RUNS = Number(process.env['ACCOUNT_HISTORIES'] ?? 15);
const SEED = Number(process.env['ACCOUNT_HISTORIES_SEED'] ?? (RUNS <= 100 ? 5 : Date.now() & 0x7fffffff));

let service: TestApp;
let world: World;
const done = new Map<string, number>();

beforeAll(async () => {
  service = await startTestApp({ SIGN_IN_RATE_PER_MINUTE: '100000000' });
  const mailboxes = new Map<string, Mail[]>();
  jest.spyOn(service.app.get(Mailer), 'deliver').mockImplementation((mail) => {
    mailboxes.set(mail.to, [...(mailboxes.get(mail.to) ?? []), mail]);
    return Promise.resolve();
  });
  world = { service, client: await givenClient(service), mailboxes };
});
afterAll(() => service.close());

const count = (name: string): void => void done.set(name, (done.get(name) ?? 0) + 1);

const of = (actor: string): Action[] => ACTION_NAMES.filter((name) => name.startsWith(actor));

/** Number of random actions, most of them the thief's. After a defence few of them succeed. */
const action = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...of('thief')) },
  { weight: 4, arbitrary: fc.constantFrom<Action>('thief adds a passkey', 'thief takes the address over') },
  { weight: 5, arbitrary: fc.constantFrom(...of('owner')) },
  { weight: 1, arbitrary: fc.constantFrom(...of('administrator')) },
);
const histories = fc.record({
  isProtected: fc.nat({ max: 3 }).map((one) => one === 0),
  actions: fc.array(action, { minLength: 3, maxLength: 12 }),
  lastDefence: fc.constantFrom(...LAST_DEFENCES),
});

it(
  `after the owner's last defence in ${RUNS} random histories, the thief has nothing and the owner gets in`,
  async () => {
    const property = fc.asyncProperty(histories, async ({ isProtected, actions, lastDefence }) => {
      const history = await History.begin(world, isProtected);
      for (const action of actions) if (await history.act(action)) count(action);
      const defence = await history.defend(lastDefence);
      count(defence);
      const [kept] = await service.dataSource.query<{ id: string }[]>(
        'SELECT id FROM sessions WHERE account_id = $1 AND ended_at IS NULL ORDER BY id DESC LIMIT 1',
        [history.accountId],
      );
      const keepsSession = defence === 'change password' || defence === 'end sessions';
      const pending = await pendingRows(service, history.accountId, keepsSession ? kept!.id : null);
      // The link to choose a password that undoing mails to the owner.
      if (defence === 'take back') expect([pending.mailed_tokens, pending.outgoing_mails]).toEqual([1, 1]);
      expect({ ...pending, ...(defence === 'take back' && { mailed_tokens: 0, outgoing_mails: 0 }) }).toEqual(
        nothingPending,
      );
      expect(await history.left(defence)).toEqual([]);
      // The end of a lock restores none of the rights that the lock ended.
      if (await history.unlock()) expect(await history.left(defence)).toEqual([]);
      expect(await history.ownerGetsIn()).toBe(true);
      expect(await history.left('reset')).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: RUNS > 100 });
    process.stdout.write(`\n${RUNS} histories, seed ${SEED}: ${JSON.stringify(Object.fromEntries(done))}\n`);
    // Every kind of action happened.
    const possible = [...ACTION_NAMES, ...LAST_DEFENCES];
    if (RUNS >= 1_000) expect(possible.filter((name) => !done.has(name))).toEqual([]);
  },
  24 * 3_600_000,
);
