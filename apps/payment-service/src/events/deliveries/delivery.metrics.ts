import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { Histogram } from 'prom-client';
import type { AttemptResult } from './attempt';

/** Attempts by what came of them, and how long they took. */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts;
  private readonly durations;

  constructor(metrics: Metrics) {
    this.attempts = metrics.counter(
      'payment_event_attempts_total',
      'Attempts to deliver an event: what came of them, why, and what the delivery is then.',
      ['outcome', 'reason', 'delivery'],
    );
    this.durations = new Histogram({
      name: 'payment_event_attempt_duration_seconds',
      help: 'Time from the look-up of the name to the last byte of the answer that is read.',
      labelNames: ['outcome'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics.registry],
    });
  }

  count({ outcome, status, error }: AttemptResult, durationMs: number, delivery: string): void {
    const reason = status === null ? (error ?? '').replaceAll(' ', '_') : `${Math.floor(status / 100)}xx`;
    this.attempts.inc({ outcome, reason, delivery });
    this.durations.observe({ outcome }, durationMs / 1_000);
  }
}
