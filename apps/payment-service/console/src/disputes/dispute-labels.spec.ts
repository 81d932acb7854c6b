import type { DisputeView } from '@platform/sdk/payment';
import { texts } from '../texts/languages';
import { nextStepOf } from './dispute-labels';

const open = { status: 'open', provider: 'stripe', gateway_dispute_id: 'du_1', respond_by: null } as DisputeView;

it('an open dispute names where to respond, with its id at the gateway', () =>
  expect(nextStepOf(open)).toBe('Respond in the dashboard of Stripe, to dispute du_1.'));

it.each(['won', 'lost', 'reversed'] as const)('a dispute that is %s needs no response', (status) =>
  expect(nextStepOf({ ...open, status })).toBe(texts.disputes.explanations[status]),
);
