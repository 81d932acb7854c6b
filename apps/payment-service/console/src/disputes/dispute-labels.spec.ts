import type { DisputeView } from '@platform/sdk/payment';
import { DISPUTE_STATUSES, nextStepOf } from './dispute-labels';

const open = { status: 'open', provider: 'stripe', gateway_dispute_id: 'du_1', respond_by: null } as DisputeView;

it('an open dispute says where it is answered, and under which id', () =>
  expect(nextStepOf(open)).toBe('Answer it in the dashboard of Stripe, under du_1.'));

it.each(['won', 'lost', 'reversed'] as const)('a dispute that is %s needs no answer', (status) =>
  expect(nextStepOf({ ...open, status })).toBe(DISPUTE_STATUSES[status].explanation),
);
