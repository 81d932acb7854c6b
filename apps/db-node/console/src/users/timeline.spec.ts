import { labelOf, sessionOf, type TimelineEntry } from './timeline';

const entry = (kind: string): TimelineEntry => ({
  id: 'i',
  kind,
  happened_at: '2026-01-01T12:00:00.000000Z',
  operator: null,
});

describe('an entry of a timeline', () => {
  it.each([
    ['login.failed', 'Sign-in failed', 'bad'],
    ['session.begin', 'Session started', 'good'],
    ['user.unlock', 'Unlocked user', 'quiet'],
    ['user.something', 'user.something', 'quiet'],
  ])('%s is labelled: %s', (kind, text, tone) => expect(labelOf(entry(kind))).toEqual({ text, tone }));

  it('names its session', () => {
    expect([sessionOf(entry('session.end')), sessionOf(entry('user.session_end'))]).toEqual(['i', null]);
  });
});
