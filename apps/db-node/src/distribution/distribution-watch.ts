import { Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs, Metrics } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';

/** Longer than a release takes from `migrate` to `distribute`, in which the nodes are behind as they should be. */
const EVERY_MS = 300_000;

interface Difference {
  node: string;
  problem: string;
}

/**
 * Tells of nodes of a cluster that have other routines than the coordinator, or do not answer. It is no part of readiness,
 * which would take all replicas from all tenants (docs/adr/0083).
 */
@Injectable()
export class DistributionWatch {
  private readonly logger = new Logger('DistributionWatch');
  /** Null until they were read, and after a read that failed. */
  private differences: Difference[] | null = null;
  /** The differences that the log shows, as JSON. */
  private logged = '[]';

  constructor(
    private readonly routines: RoutineCaller,
    config: DbNodeConfig,
    jobs: BackgroundJobs,
    metrics: Metrics,
  ) {
    if (config.engine !== 'postgresql') return;
    jobs.add({ name: 'routines of the nodes', everyMs: EVERY_MS, run: () => this.look() });
    const count = (problem: string) => async () => this.nodes(problem).length;
    metrics.gauge(
      'distribution_nodes_behind',
      'Nodes of a cluster whose routines are not those of the coordinator.',
      count('behind'),
    );
    metrics.gauge('distribution_nodes_away', 'Nodes of a cluster that do not answer.', count('away'));
  }

  /** A difference is logged once, until it is another; a read that fails in between logs it no second time. */
  async look(): Promise<void> {
    try {
      this.differences = await this.routines.many('distribution_differences');
    } catch (error) {
      this.differences = null;
      throw error;
    }
    const found = JSON.stringify(this.differences);
    if (found === this.logged) return;
    this.logged = found;
    if (this.differences.length === 0) return;
    const [behind, away] = [this.nodes('behind'), this.nodes('away')];
    this.logger.warn({ msg: 'nodes do not have the routines of the coordinator', behind, away });
  }

  /** @throws Error where the differences are not known */
  private nodes(problem: string): string[] {
    if (this.differences === null) throw new Error('the differences of the nodes are not known');
    return this.differences.filter((each) => each.problem === problem).map(({ node }) => node);
  }
}
