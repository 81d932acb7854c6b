import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Load } from '@platform/harness';
import { eventually } from '@platform/stack';
import type { Program } from '../programs/program';
import type { Contender, Scenario, ScenarioOptions } from '../scenario';
import type { Testbed } from '../testbed';
import { hangUp } from './hang-ups';
import { addUp, judge, type Judgement, type Row } from './judgement';
import { Requests } from './requests';
import { killServer } from './servers';

export interface DurabilityOptions {
  trials: number;
  callers: number;
  hangUpsPerSecond: number;
  hangUpSeconds: number;
  roles: ScenarioOptions['roles'];
}

/** A plan makes rows for 8 000 requests a second: more than a trial sends. */
const ROWS_FOR_SECONDS = 4;
/** Before the fault, and after it when the side is back. */
const LEAST_ACKNOWLEDGED = 200;
const BACK_MS = 30_000;
const AFTERWARDS = 400;

/** A side whose process may be killed, or end by itself, and comes back on its port. */
class Side {
  private program: Program;

  constructor(
    readonly testbed: Testbed,
    readonly contender: Contender,
  ) {
    this.program = contender.program;
  }

  get hasEnded(): boolean {
    return this.program.endReason !== null;
  }

  async kill(): Promise<void> {
    await this.program.kill('SIGKILL');
    await this.revive();
  }

  /** Starts it again where it has ended. */
  async revive(): Promise<void> {
    if (!this.hasEnded) return;
    const port = Number(new URL(this.contender.program.url).port);
    this.program = await this.testbed.program({ ...this.program.options, port });
  }
}

type Fault = (side: Side, requests: Requests, options: DurabilityOptions) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  'service killed': (side) => side.kill(),
  'database killed': async ({ testbed, contender }) => {
    const server = await testbed.database(contender.engine);
    await killServer(server);
    await server.restart();
  },
  'hang-ups': (_side, requests, { hangUpsPerSecond, hangUpSeconds }) =>
    hangUp(requests, hangUpsPerSecond, hangUpSeconds),
};

/** Each side of a scenario, each fault, so many times. */
export async function tryDurability(
  testbed: Testbed,
  scenario: Scenario,
  options: DurabilityOptions,
  report: (line: string) => void,
): Promise<Row[]> {
  const contenders = await scenario.start(testbed, { roles: options.roles, node: [] });
  const rows: Row[] = [];
  for (const side of contenders.map((contender) => new Side(testbed, contender))) {
    const { name, role } = side.contender;
    for (const [fault, bringAbout] of Object.entries(FAULTS)) {
      const judgements: Judgement[] = [];
      for (let n = 0; n < options.trials; n++) {
        judgements.push(await tryOnce(side, bringAbout, options));
        report(`${name.padEnd(16)} ${fault.padEnd(16)} ${lineOf(judgements.at(-1)!)}`);
      }
      rows.push({ scenario: scenario.name, side: name, isOurs: role === 'ours', fault, ...addUp(judgements) });
    }
  }
  await testbed.stopPrograms();
  return rows;
}

const lineOf = ({ sent, acknowledged, stored, lost, doubled, answered, asked }: Judgement) =>
  `${sent} sent, ${acknowledged} acknowledged, ${stored} stored, ${lost} lost, ${doubled} doubled, ` +
  `then ${answered} of ${asked} answered`;

async function tryOnce(side: Side, bringAbout: Fault, options: DurabilityOptions): Promise<Judgement> {
  // It may have ended when the database was killed under another side.
  await side.revive();
  const plan = await side.contender.plan({ seconds: ROWS_FOR_SECONDS });
  const requests = new Requests(side.contender.program.url, plan, options.callers);
  const load = requests.load();
  await eventually('requests are acknowledged', () => load.acknowledged.length > LEAST_ACKNOWLEDGED);
  await delay(randomInt(100));
  await bringAbout(side, requests, options);
  await untilBack(side, load);
  await load.stop();
  const afterwards = await requests.more(AFTERWARDS);
  const stored = await requests.find();
  const sent = [...requests.sent];
  await side.revive();
  const acknowledgedAgain = await requests.again();
  const storedAgain = await requests.find();
  return judge({
    sent,
    acknowledged: [...load.acknowledged, ...afterwards],
    stored,
    acknowledgedAgain,
    storedAgain,
    isUsedUp: requests.isUsedUp,
    answered: afterwards.length,
    asked: AFTERWARDS,
  });
}

/** Answers again, has ended, or takes too long. */
async function untilBack(side: Side, load: Load): Promise<void> {
  const enough = load.acknowledged.length + LEAST_ACKNOWLEDGED;
  const until = Date.now() + BACK_MS;
  await eventually(
    'callers are answered again',
    () => load.acknowledged.length > enough || side.hasEnded || Date.now() > until,
  );
}
