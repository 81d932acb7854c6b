import { Injectable } from '@nestjs/common';
import { Lifecycle } from '../lifecycle/lifecycle';
import { Metrics } from '../observability/metrics';
import { Readiness } from './readiness';

/** Tells Prometheus what `/ready` answers: a cluster takes an unready replica out of traffic, but scrapes it all the same. */
@Injectable()
export class ReadyGauge {
  constructor(metrics: Metrics, lifecycle: Lifecycle, readiness: Readiness) {
    metrics.gauge('service_ready', 'Whether /ready answers 200: 1, or 0 while it answers 503.', async () => {
      if (lifecycle.stopping) return 0;
      return (await readiness.run()).ready ? 1 : 0;
    });
  }
}
