import { Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs, Metrics } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';

/** Longer than a release takes from `migrate` to `distribute`. During this time the nodes are expected to be behind. */
const EVERY_MS = 300_000;

interface Difference {
  node: string;
  problem: string;
}

/**
 * Reports nodes of a cluster that have other routines than the coordinator or do not respond. It is not part of
 * readiness, because then all replicas would become unready for all tenants (docs/adr/0083).
 */
@Injectable()
export class DistributionWatch {
  private readonly logger = new Logger('DistributionWatch');
  /** Undefined before the first read, null after a failed read. */
  private differences?: Difference[] | null;
  /** The differences that the log shows, as JSON. */
  private logged = '[]';

  constructor(
    private readonly routines: RoutineCaller,
    config: DbNodeConfig,
    jobs: BackgroundJobs,
    metrics: Metrics,
  ) {
    if (config.engine !== 'postgresql') return;
    jobs.add({ name: 'routines of the nodes', everyMs: EVERY_MS, run: () => this.check() });
    const count = (problem: string) => async () => (this.differences === undefined ? null : this.nodes(problem).length);
    metrics.gauge(
      'distribution_nodes_behind',
      'Nodes of a cluster whose routines differ from those of the coordinator.',
      count('behind'),
    );
    metrics.gauge('distribution_nodes_away', 'Nodes of a cluster that do not respond.', count('away'));
  }

  /** A difference is logged once, until it changes. A failed read in between does not log it again. */
  async check(): Promise<void> {
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
    this.logger.warn({ msg: 'nodes with other routines than the coordinator', behind, away });
  }

  /** @throws Error if the differences are unknown */
  private nodes(problem: string): string[] {
    if (!this.differences) throw new Error('the differences of the nodes are unknown');
    return this.differences.filter((each) => each.problem === problem).map(({ node }) => node);
  }
}
