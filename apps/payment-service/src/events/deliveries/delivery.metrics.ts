import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { Histogram } from 'prom-client';
import type { AttemptResult } from './attempt';

/** Attempts by outcome, and their duration. */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts;
  private readonly durations;

  constructor(metrics: Metrics) {
    this.attempts = metrics.counter(
      'payment_event_attempts_total',
      'Attempts to deliver an event, by outcome, reason, and resulting status of the delivery.',
      ['outcome', 'reason', 'delivery'],
    );
    this.durations = new Histogram({
      name: 'payment_event_attempt_duration_seconds',
      help: 'Time from the DNS look-up to the last byte of the response that is read.',
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
