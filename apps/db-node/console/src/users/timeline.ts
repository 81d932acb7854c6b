import type { TimelinePageResponse } from '@platform/sdk/db-node';
import { ACTIONS } from '../display/actions';

export type TimelineEntry = TimelinePageResponse['entries'][number];

interface EntryLabel {
  text: string;
  tone: 'good' | 'bad' | 'quiet';
}

/** Labels of the actions of a user. */
const USER_ACTIONS: Record<string, EntryLabel> = {
  'login.succeeded': { text: 'Sign-in succeeded', tone: 'good' },
  'login.failed': { text: 'Sign-in failed', tone: 'bad' },
  'session.begin': { text: 'Session started', tone: 'good' },
  'session.end': { text: 'Session ended', tone: 'quiet' },
  'session.expire': { text: 'Session expired', tone: 'quiet' },
  'user.create': { text: 'User created', tone: 'quiet' },
};

export const labelOf = ({ kind }: TimelineEntry): EntryLabel =>
  USER_ACTIONS[kind] ?? { text: ACTIONS[kind] ?? kind, tone: 'quiet' };

export const sessionOf = ({ kind, id }: TimelineEntry): string | null => (kind.startsWith('session.') ? id : null);
