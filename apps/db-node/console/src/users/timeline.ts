import type { AuditEntryResponse } from '@platform/sdk/db-node';
import { ACTIONS } from '../display/actions';
import type { SeenUser } from './looked-at';

export interface TimelineEntry {
  key: string;
  at: string;
  what: string;
  tone: 'good' | 'bad' | 'quiet';
  /** The operator who did it, or the session that it is about. */
  operator?: string;
  sessionId?: string;
}

/** As many as an answer may hold: there may be older ones. */
const MOST_EVENTS = 100;
const MOST_SESSIONS = 50;

export interface Timeline {
  /** The newest first. */
  entries: TimelineEntry[];
  /** Before this there may be more than is shown. */
  since?: string;
}

/** What happened to a user, from three sources, as far back as all of them are whole. */
export function timelineOf(
  { events, sessions, created_at }: SeenUser,
  acts: AuditEntryResponse[],
  now: number,
): Timeline {
  const entries = [
    ...events.map(entryOfEvent),
    ...sessions.flatMap((session) => entriesOfSession(session, now)),
    ...acts.map(entryOfAct),
    { key: 'created', at: created_at, what: 'User created', tone: 'quiet' as const },
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const since = latest([
    events.length >= MOST_EVENTS ? events.at(-1)!.recorded_at : undefined,
    sessions.length >= MOST_SESSIONS ? sessions.at(-1)!.created_at : undefined,
  ]);
  return { entries: since ? entries.filter(({ at }) => Date.parse(at) >= Date.parse(since)) : entries, since };
}

const entryOfEvent = ({ event_id, success, recorded_at }: SeenUser['events'][number]): TimelineEntry => ({
  key: event_id,
  at: recorded_at,
  what: success ? 'Sign-in succeeded' : 'Sign-in failed',
  tone: success ? 'good' : 'bad',
});

function entriesOfSession(
  { session_id: sessionId, created_at, expires_at, revoked_at, active }: SeenUser['sessions'][number],
  now: number,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { key: `${sessionId} begin`, at: created_at, what: 'Session began', tone: 'good', sessionId },
  ];
  if (revoked_at)
    entries.push({ key: `${sessionId} end`, at: revoked_at, what: 'Session ended', tone: 'quiet', sessionId });
  else if (!active && Date.parse(expires_at) <= now)
    entries.push({ key: `${sessionId} end`, at: expires_at, what: 'Session expired', tone: 'quiet', sessionId });
  return entries;
}

const entryOfAct = ({ audit_id, action, operator, recorded_at }: AuditEntryResponse): TimelineEntry => ({
  key: audit_id,
  at: recorded_at,
  what: ACTIONS[action] ?? action,
  tone: 'quiet',
  operator,
});

const latest = (moments: (string | undefined)[]): string | undefined =>
  moments
    .filter((moment): moment is string => moment !== undefined)
    .sort((one, other) => Date.parse(other) - Date.parse(one))[0];
