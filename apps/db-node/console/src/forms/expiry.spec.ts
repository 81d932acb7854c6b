import { expiresAt } from './expiry';

const NOON = Date.parse('2026-01-31T12:00:00Z');

describe('the expiry of a new credential', () => {
  it('counts days from now', () => {
    expect(expiresAt({ choice: '30', date: '' }, NOON)).toBe('2026-03-02T12:00:00.000Z');
  });

  it('is the end of a chosen day, in UTC', () => {
    expect(expiresAt({ choice: 'date', date: '2026-02-28' }, NOON)).toBe('2026-02-28T23:59:59Z');
  });

  it('is left out for a credential that does not expire', () => {
    expect(expiresAt({ choice: 'never', date: '2026-02-28' }, NOON)).toBeUndefined();
  });
});
