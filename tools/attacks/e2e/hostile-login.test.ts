import { givenTenant, Random } from '@platform/harness';
import { Attack } from '../src/hostile-login/attack';
import { Bystanders, failed } from '../src/hostile-login/bystanders';
import { callsFor } from '../src/hostile-login/function-calls';
import { Stage } from '../src/hostile-login/stage';
import { classesOf } from '../src/hostile-login/statement-classes';
import type { Variable } from '../src/session-variables/settings';
import { Sweep } from '../src/session-variables/sweep';

/** What let one login stop the writes of all tenants, or disabled the checks of texts. */
const ONCE_HARMFUL = [
  "default_regex_flags = 'MULTILINE'",
  "default_regex_flags = 'UNGREEDY'",
  'auto_increment_increment = 65535',
  'insert_id = 9223372036854775807',
];

// A moment of what `npm run lab -- attacks hostile-login` does for a minute, and nothing about how long anything takes.
describe.each(['postgresql', 'mariadb'] as const)('a hostile login on %s', (server) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open(server);
  });
  afterAll(() => stage?.close());

  it('says what it can, and others are served, the service stays ready, and the operator ends it for good', async () => {
    const bystanders = await Bystanders.of(stage);
    const credential = await stage.newLogin(await givenTenant(stage.operator));
    const { login } = credential;
    const turnMs = 150;
    const totalMs = turnMs * classesOf(login).length;
    const calls = await callsFor(stage, login);
    expect(calls.length).toBeGreaterThan(1_000);
    bystanders.begin(20);
    const counts = await new Attack({ logins: [login], calls, seed: 7, hands: 3, turnMs, totalMs }).run();
    expect(Object.keys(counts).toSorted()).toEqual(
      classesOf(login)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect([204, 404]).toContain(await stage.drop(credential));
    await bystanders.end();
    expect(failed(bystanders.requests)).toEqual([]);
    expect(bystanders.notReady).toEqual([]);
    expect(await stage.drop(credential)).toBe(404);
    expect(await stage.administrator.sessionsOf(login.username)).toBe(0);
  });

  it('gets nothing from any session variable that an untouched session would not get, and stops nobody', async () => {
    const random = new Random(Number(process.env.ATTACKS_SEED ?? 42));
    const sweep = await Sweep.on(stage);
    expect(await sweep.uncalled()).toEqual([]);
    const all = await sweep.variables(random);
    expect(all.length).toBeGreaterThan(100);
    const one = ({ name, statements }: Variable) => ({ name, statements: [random.pick(statements)] });
    const known = ONCE_HARMFUL.map((setting) => ({ name: setting, statements: [`SET SESSION ${setting}`] }));
    const sample = random.shuffle(all).slice(0, 16).map(one);
    const { problems, accepted, harmless } = await sweep.run([...known, ...sample]);
    expect(problems).toEqual([]);
    expect(harmless).toBeGreaterThan(accepted / 2);
  });
});
