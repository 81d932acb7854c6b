import { Metrics } from '@platform/http-service';
import { UnknownEventsMetric } from './unknown-events.metric';

it('keeps a limited number of series for any types of a gateway', async () => {
  const metrics = new Metrics('test');
  const unknown = new UnknownEventsMetric(metrics);
  for (let n = 0; n < 150; n++) {
    for (let time = 0; time < 2; time++) {
      unknown.count({ provider: 'stripe', type: `type.${n}`, anomaly: 'unknown_event' });
    }
  }
  const lines = (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('payment_unknown_events_total{'));
  expect(lines).toHaveLength(101);
  expect(lines.find((line) => line.includes('type="other"'))).toMatch(/ 100$/);
  expect(lines.find((line) => line.includes('type="type.99"'))).toMatch(/ 2$/);
});

it.each([null, 'amount_missing', 'payment_cancelled'])('counts no event with the anomaly %s', async (anomaly) => {
  const metrics = new Metrics('test');
  new UnknownEventsMetric(metrics).count({ provider: 'stripe', type: 't', anomaly });
  expect(await metrics.registry.metrics()).not.toContain('payment_unknown_events_total{');
});

it('shortens a type that is longer than every published one', async () => {
  const metrics = new Metrics('test');
  const unknown = new UnknownEventsMetric(metrics);
  unknown.count({ provider: 'stripe', type: 'x'.repeat(10_000), anomaly: 'unknown_event' });
  expect(await metrics.registry.metrics()).toContain(`type="${'x'.repeat(100)}"`);
});
