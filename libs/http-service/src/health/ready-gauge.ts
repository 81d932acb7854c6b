import { Injectable } from '@nestjs/common';
import { Lifecycle } from '../lifecycle/lifecycle';
import { Metrics } from '../observability/metrics';
import { Readiness } from './readiness';

/** Reports the state of `/ready` to Prometheus. A cluster sends no traffic to an unready replica, but still scrapes it. */
@Injectable()
export class ReadyGauge {
  constructor(metrics: Metrics, lifecycle: Lifecycle, readiness: Readiness) {
    metrics.gauge('service_ready', 'Whether /ready answers 200: 1, or 0 while it answers 503.', async () => {
      if (lifecycle.stopping) return 0;
      return (await readiness.run()).ready ? 1 : 0;
    });
  }
}
