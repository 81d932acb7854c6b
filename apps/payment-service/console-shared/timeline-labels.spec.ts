import type { TimelineView, TransactionDetailView, WebhookEventView } from '@platform/sdk/payment';
import { reportedOf, storyOf } from './timeline-labels';

const report = (more: Partial<WebhookEventView>) =>
  ({ kind: 'payment_succeeded', outcome: 'needs_review', amount: 9_700, currency: 'USD', ...more }) as WebhookEventView;
const timeline = (status: string, ...reports: WebhookEventView[]) =>
  ({ transaction: { status, amount: 10_000, currency: 'USD' }, reports }) as TimelineView;

describe('what the gateway reported of a payment in review', () => {
  it('is the amount of the report that waits, not of others', () => {
    const others = [report({ outcome: 'ignored', amount: 1 }), report({ kind: 'refund', amount: 2 })];
    expect(reportedOf(timeline('needs_review', ...others, report({}), others[1]!))).toBe('97.00 USD');
  });

  it.each([
    ['no amount', { amount: null }],
    ['no amount', { currency: null }],
  ])('is said to be %s where the report has none: %j', (text, more) =>
    expect(reportedOf(timeline('needs_review', report(more)))).toBe(text),
  );

  it('is not shown of a payment that no person decides', () => {
    expect(reportedOf(timeline('settled', report({})))).toBeNull();
    expect(reportedOf(timeline('needs_review'))).toBeNull();
  });
});

describe('the story of a deposit', () => {
  const story = (more: Partial<TransactionDetailView>) =>
    storyOf({ kind: 'deposit', review_reason: null, failure_reason: null, ...more } as TransactionDetailView, true);

  it('says that a payment which ended is not settled by a later success', () =>
    expect(story({ status: 'failed', review_reason: 'payment_cancelled' })).toBe(
      'The payment failed: the payment was cancelled at the gateway. If the gateway reports it as paid later, an operator decides.',
    ));

  it.each([null, 'amount_differs'])('says that a payment which failed may still succeed (%s)', (review_reason) =>
    expect(story({ status: 'failed', review_reason })).toContain('it settles by itself'),
  );

  it('says how to avoid a deposit whose owner is not proved', () =>
    expect(story({ status: 'needs_review', review_reason: 'ownership_unproven' })).toContain(
      'Register the deposit before the payer sees the page.',
    ));
});
