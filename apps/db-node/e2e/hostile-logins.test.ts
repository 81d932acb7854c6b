import { randomInt } from 'node:crypto';
import { Random } from '@platform/harness';
import { hasMysql } from '@platform/testing';
import { hostileLogins } from './hostile-logins/run';
import { Stage } from './hostile-logins/stage';
import type { Server } from './hostile-logins/login';
import type { Variable } from './hostile-logins/session-variables/settings';
import { Sweep } from './hostile-logins/session-variables/sweep';

// `npm run lab -- hostile-logins` sets these. Without them, the attack is short, a sample of the variables is tested, and no
// times are checked.
const { HOSTILE_SERVER, HOSTILE_SECONDS, HOSTILE_SEED } = process.env;
const servers = (HOSTILE_SERVER?.split(',') ?? ['postgresql', 'mariadb']) as Server[];
const seconds = HOSTILE_SECONDS === undefined ? undefined : Number(HOSTILE_SECONDS);
const seed = Number(HOSTILE_SEED ?? (seconds === undefined ? 42 : randomInt(2 ** 31)));
const note = (text: string) => void (seconds !== undefined && process.stdout.write(`${text}\n`));

/** Settings that once let one login stop the writes of all tenants, or disabled the validation of texts. */
const ONCE_HARMFUL = [
  "default_regex_flags = 'MULTILINE'",
  "default_regex_flags = 'UNGREEDY'",
  'auto_increment_increment = 65535',
  'insert_id = 9223372036854775807',
].map((setting): Variable => ({ name: setting, statements: [`SET SESSION ${setting}`] }));

describe.each(servers)('a hostile login on %s', (server) => {
  let stage: Stage;
  beforeAll(async () => {
    if (server === 'mysql9' && !hasMysql()) throw new Error('MySQL 9 is missing: npm run lab -- mysql9 unpacks it.');
    stage = await Stage.open(server);
    note(`seed ${seed}`);
  });
  afterAll(() => stage?.close());

  it('sends every kind of statement, while others are served, the service stays ready, and the operator ends it permanently', async () => {
    expect(await hostileLogins(stage, { seconds, seed, note })).toEqual([]);
  });

  it('gets only results of an untouched session, whatever session variable it sets, and stops no other tenant', async () => {
    const random = new Random(seed);
    const sweep = await Sweep.on(stage);
    expect(await sweep.uncalled()).toEqual([]);
    const all = await sweep.variables(random);
    expect(all.length).toBeGreaterThan(100);
    const one = ({ name, statements }: Variable) => ({ name, statements: [random.pick(statements)] });
    const tried = seconds === undefined ? random.shuffle(all).slice(0, 16).map(one) : all;
    const { problems, accepted, harmless, ...counts } = await sweep.run([...ONCE_HARMFUL, ...tried], note);
    note(JSON.stringify({ variables: all.length, accepted, harmless, ...counts }));
    expect(problems).toEqual([]);
    expect(harmless).toBeGreaterThan(accepted / 2);
  });
});
