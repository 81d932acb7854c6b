import type { Engine } from '@platform/stack';
import type { RequestPlan } from '../load/request-plan';
import { buildLimit } from '../programs/builds';
import type { Program } from '../programs/program';
import type { Contender, Role, ScenarioOptions } from '../scenario';
import type { Testbed } from '../testbed';
import type { Ours } from './ours';

type Plan = Contender['plan'];

/** The same requests in each run. */
export const always =
  (plan: RequestPlan): Plan =>
  () =>
    Promise.resolve(plan);

/** The sides of a scenario: ours, and the roles that were asked for. */
export class Sides {
  readonly contenders: Contender[] = [];

  /** @param plan of each side without its own plan */
  constructor(
    private readonly testbed: Testbed,
    private readonly engine: Engine,
    private readonly roles: ScenarioOptions['roles'],
    private readonly plan: Plan,
    { ours }: Pick<Ours, 'ours'>,
  ) {
    this.add('ours', ours.name, ours);
  }

  /** The program of `tools/lab/bench/limit`. */
  async limit(program: string, env: Record<string, string>, { plan = this.plan, name = 'limit' } = {}): Promise<void> {
    if (!this.roles.has('limit')) return;
    const main = await buildLimit(program);
    this.add('limit', name, await this.testbed.program({ name: `limit-${program}`, main, env }), plan);
  }

  private add(role: Role, name: string, program: Program, plan = this.plan): void {
    this.contenders.push({ role, name, program, engine: this.engine, plan });
  }
}
