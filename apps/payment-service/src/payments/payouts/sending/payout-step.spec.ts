import { delaySeconds, findingOf, stepOf } from './payout-step';

it('a payout that may have been sent is never sent again', () => {
  expect(stepOf({ was_sent: false, attempts: 1 })).toBe('send');
  expect(stepOf({ was_sent: true, attempts: 2 })).toBe('inquire');
});

it('a lost response is asked about, and after ten inquiries an operator finds out', () => {
  const answer = { is: 'unknown', why: 'no response' } as const;
  expect(findingOf({ was_sent: false, attempts: 1 }, answer)).toMatchObject({ is: 'unknown', why: 'no response' });
  expect(findingOf({ was_sent: true, attempts: 10 }, answer).nextSeconds).toBeGreaterThan(0);
  expect(findingOf({ was_sent: true, attempts: 11 }, answer)).toMatchObject({ is: 'review', nextSeconds: null });
});

it('a payout that the gateway has and has not decided is asked about without end', () => {
  const answer = { is: 'accepted', gatewayRequestId: null } as const;
  expect(findingOf({ was_sent: true, attempts: 500 }, answer)).toMatchObject({ is: 'accepted' });
});

it('the times between inquiries double up to an hour', () => {
  expect([1, 2, 3, 100].map((attempts) => delaySeconds(attempts, 0))).toEqual([60, 120, 240, 3_600]);
  expect(delaySeconds(1, 1)).toBe(30);
});
