import { findingOf, stepOf } from './capture-step';

const HOUR = 3_600;
const due = { was_sent: true, sent_seconds: 60, gateway_capture_id: null, attempts: 3 };
const unknown = { is: 'unknown' as const, why: 'no response' };

describe('the step of a capture', () => {
  it('sends a capture that the gateway cannot have', () => {
    expect(stepOf({ ...due, was_sent: false }, true)).toBe('send');
  });

  it('asks and repeats in turn while the key lives, and only asks after that', () => {
    const attempts = [2, 3, 4, 5];
    expect(attempts.map((n) => stepOf({ ...due, attempts: n }, true))).toEqual(['inquire', 'send', 'inquire', 'send']);
    expect(attempts.map((n) => stepOf({ ...due, attempts: n, sent_seconds: 21 * HOUR }, true))).toEqual(
      attempts.map(() => 'inquire'),
    );
  });

  it('repeats a call that only deliveries report while its key lives, and waits after that', () => {
    expect(stepOf(due, false)).toBe('send');
    expect(stepOf({ ...due, sent_seconds: 21 * HOUR }, false)).toBe('wait');
    expect(stepOf({ ...due, gateway_capture_id: 'c-1' }, false)).toBe('wait');
  });
});

describe('a response about a capture', () => {
  it('ends it if it failed, and otherwise keeps it due', () => {
    const failed = { is: 'failed' as const, why: 'expired', raw: Buffer.of() };
    expect(findingOf(due, true, failed)).toMatchObject({ is: 'failed', why: 'expired', nextSeconds: null });
    expect(findingOf(due, true, unknown)).toMatchObject({ is: 'unknown', needsOperator: false });
    expect(findingOf(due, true, unknown).nextSeconds).toBeGreaterThan(0);
  });

  it('needs an operator after three days', () => {
    const old = { ...due, sent_seconds: 73 * HOUR };
    expect(findingOf(old, true, unknown)).toMatchObject({ needsOperator: true, nextSeconds: null });
  });
});
