import type { TimelineView, TransactionDetailView, WebhookEventView } from '@platform/sdk/payment';
import { reportedOf, storyOf } from './timeline-labels';

const report = (more: Partial<WebhookEventView>) =>
  ({ kind: 'payment_succeeded', outcome: 'needs_review', amount: 9_700, currency: 'USD', ...more }) as WebhookEventView;
const timeline = (status: string, ...reports: WebhookEventView[]) =>
  ({ transaction: { status, amount: 10_000, currency: 'USD' }, reports }) as TimelineView;

describe('the reported amount of a payment in review', () => {
  it('is the amount of the report in review, not of another report', () => {
    const others = [report({ outcome: 'ignored', amount: 1 }), report({ kind: 'refund', amount: 2 })];
    expect(reportedOf(timeline('needs_review', ...others, report({}), others[1]!))).toBe('97.00 USD');
  });

  it.each([
    ['no amount', { amount: null }],
    ['no amount', { currency: null }],
  ])('is “%s” if the report has no amount or currency: %j', (text, more) =>
    expect(reportedOf(timeline('needs_review', report(more)))).toBe(text),
  );

  it('is not shown for a payment that is not in review', () => {
    expect(reportedOf(timeline('settled', report({})))).toBeNull();
    expect(reportedOf(timeline('needs_review'))).toBeNull();
  });
});

describe('the story of a deposit', () => {
  const story = (more: Partial<TransactionDetailView>) =>
    storyOf({ kind: 'deposit', review_reason: null, failure_reason: null, ...more } as TransactionDetailView, true);

  it('explains that a later success does not settle an ended payment', () =>
    expect(story({ status: 'failed', review_reason: 'payment_cancelled' })).toBe(
      'The payment failed: the payment was cancelled at the gateway. If the gateway later reports it as paid, it is held for review by an operator.',
    ));

  it.each([null, 'amount_differs'])('explains that a failed payment may still succeed (%s)', (review_reason) =>
    expect(story({ status: 'failed', review_reason })).toContain('the payment settles'),
  );

  it('explains how to avoid a deposit without a proven owner', () =>
    expect(story({ status: 'needs_review', review_reason: 'ownership_unproven' })).toContain(
      'register the deposit before the payer sees the page.',
    ));
});
