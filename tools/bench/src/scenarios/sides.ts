import { randomBytes } from 'node:crypto';
import { NotRun } from '@platform/stack';
import { buildLimit } from '../programs/builds';
import type { Program } from '../programs/program';
import type { Contender, Role, ScenarioOptions } from '../scenario';
import type { Engine, Testbed } from '../testbed';
import type { Ours } from './ours';

type Plan = Contender['plan'];
type PeerSide = Pick<Contender, 'program' | 'hangs'> & { plan?: Plan };

/** The same requests, of a caller who has this part of them recorded. */
const recording =
  (ratio: number, plan: Plan): Plan =>
  async (run) => {
    const { headersInTurn = [{}], ...rest } = await plan(run);
    const every = ratio > 0 ? Math.round(1 / ratio) : 0;
    const turns = Math.max(headersInTurn.length, every, 1);
    const traceId = randomBytes(16).toString('hex');
    const recorded = Array.from({ length: turns }, (_, turn) => ({
      ...headersInTurn[turn % headersInTurn.length],
      traceparent: `00-${traceId}-${traceId.slice(16)}-0${every > 0 && turn % every === 0 ? 1 : 0}`,
    }));
    return { ...rest, headersInTurn: recorded };
  };

/** Those who take part in a scenario: ours, the build before, and others as far as they were asked for. */
export class Sides {
  readonly contenders: Contender[] = [];

  /** @param plan what each is sent that has no plan of its own */
  constructor(
    private readonly testbed: Testbed,
    private readonly engine: Engine,
    private readonly roles: ScenarioOptions['roles'],
    private readonly plan: Plan,
    { ours, before, traced }: Pick<Ours, 'ours' | 'before' | 'traced'>,
  ) {
    this.add('ours', ours.options.name, ours);
    if (before) this.add('before', before.options.name, before);
    // Two processes of one build differ by more than traces cost: by how their heaps grew, and what was compiled when.
    if (traced) {
      const { program, ratio } = traced;
      this.add('unrecorded', `${program.options.name}-unrecorded`, program, recording(0, plan));
      this.add('traced', `${program.options.name}-traced`, program, recording(ratio, plan));
    }
  }

  /** The program of `tools/bench/limit`. */
  async limit(program: string, env: Record<string, string>, { plan = this.plan, name = 'limit' } = {}): Promise<void> {
    if (!this.roles.has('limit')) return;
    const main = await buildLimit(program);
    this.add('limit', name, await this.testbed.program({ name: `limit-${program}`, main, env }), plan);
  }

  /** @param start throws NotRun where the machine lacks what the peer needs */
  async peer(name: string, start: () => Promise<PeerSide>): Promise<void> {
    if (!this.roles.has('peer')) return;
    try {
      const { program, plan, hangs } = await start();
      this.add('peer', name, program, plan, hangs);
    } catch (error) {
      if (!(error instanceof NotRun)) throw error;
      process.stderr.write(`${name}: not run, ${error.message}.\n`);
    }
  }

  private add(role: Role, name: string, program: Program, plan = this.plan, hangs?: boolean): void {
    this.contenders.push({ role, name, program, engine: this.engine, plan, hangs });
  }
}
