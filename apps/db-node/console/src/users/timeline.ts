import type { TimelinePageResponse } from '@platform/sdk/db-node';
import { ACTIONS } from '../display/actions';

export type TimelineEntry = TimelinePageResponse['entries'][number];

interface Words {
  what: string;
  tone: 'good' | 'bad' | 'quiet';
}

/** What a user did, in plain words. */
const DEEDS: Record<string, Words> = {
  'login.succeeded': { what: 'Sign-in succeeded', tone: 'good' },
  'login.failed': { what: 'Sign-in failed', tone: 'bad' },
  'session.begin': { what: 'Session began', tone: 'good' },
  'session.end': { what: 'Session ended', tone: 'quiet' },
  'session.expire': { what: 'Session expired', tone: 'quiet' },
  'user.create': { what: 'User created', tone: 'quiet' },
};

export const wordsOf = ({ kind }: TimelineEntry): Words =>
  DEEDS[kind] ?? { what: ACTIONS[kind] ?? kind, tone: 'quiet' };

export const sessionOf = ({ kind, id }: TimelineEntry): string | null => (kind.startsWith('session.') ? id : null);
