import type { AuditEntryResponse } from '@platform/sdk/db-node';
import type { SeenUser } from './looked-at';
import { timelineOf } from './timeline';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const NOW = Date.parse(at(59));

const USER: SeenUser = {
  user_id: 'u',
  email: 'a@example.com',
  username: 'a',
  status: 'active',
  verified: true,
  failed_count: 1,
  locked_until: null,
  created_at: at(0),
  sessions: [],
  events: [],
};
const session = (id: string, from: number, rest: object = {}) => ({
  session_id: id,
  created_at: at(from),
  expires_at: at(50),
  revoked_at: null,
  active: false,
  ...rest,
});
const event = (id: string, minute: number) => ({ event_id: id, success: false, recorded_at: at(minute) });
const act = { audit_id: 'o', action: 'user.unlock', operator: 'ben', recorded_at: at(20) } as AuditEntryResponse;

describe('the timeline of a user', () => {
  it('puts sign-ins, sessions and what operators did in one order, the newest first', () => {
    const sessions = [session('s1', 5, { revoked_at: at(30) }), session('s2', 6)];
    const { entries, since } = timelineOf({ ...USER, sessions, events: [event('e', 10)] }, [act], NOW);
    expect(entries.map(({ what }) => what)).toEqual([
      'Session expired',
      'Session ended',
      'Unlocked user',
      'Sign-in failed',
      'Session began',
      'Session began',
      'User created',
    ]);
    expect(since).toBeUndefined();
  });

  it('says nothing of an end for a session that is active', () => {
    const { entries } = timelineOf(
      { ...USER, sessions: [session('s', 5, { active: true, expires_at: at(90) })] },
      [],
      NOW,
    );
    expect(entries.map(({ what }) => what)).toEqual(['Session began', 'User created']);
  });

  it('ends where one of its sources does: nothing older is shown as if it were all', () => {
    const events = Array.from({ length: 100 }, (_, index) => event(`e${index}`, 40));
    const { entries, since } = timelineOf({ ...USER, events, sessions: [session('old', 5)] }, [act], NOW);
    expect(since).toBe(at(40));
    expect(new Set(entries.map(({ what }) => what))).toEqual(new Set(['Sign-in failed', 'Session expired']));
  });
});
