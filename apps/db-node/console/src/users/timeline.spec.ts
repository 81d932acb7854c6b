import { sessionOf, type TimelineEntry, wordsOf } from './timeline';

const entry = (kind: string): TimelineEntry => ({
  id: 'i',
  kind,
  happened_at: '2026-01-01T12:00:00.000000Z',
  operator: null,
});

describe('an entry of a timeline', () => {
  it.each([
    ['login.failed', 'Sign-in failed', 'bad'],
    ['session.begin', 'Session began', 'good'],
    ['user.unlock', 'Unlocked user', 'quiet'],
    ['user.something', 'user.something', 'quiet'],
  ])('%s is told as: %s', (kind, what, tone) => expect(wordsOf(entry(kind))).toEqual({ what, tone }));

  it('names the session that it is about', () => {
    expect([sessionOf(entry('session.end')), sessionOf(entry('user.session_end'))]).toEqual(['i', null]);
  });
});
