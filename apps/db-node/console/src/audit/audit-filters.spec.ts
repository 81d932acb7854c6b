import { exportLink, filtersOf } from './audit-filters';

describe('filters of the audit', () => {
  it('take whole days, including the last one', () => {
    const { since, until } = filtersOf(new URLSearchParams('from=2026-02-27&to=2026-02-28'));
    expect({ since, until }).toEqual({ since: '2026-02-27T00:00:00Z', until: '2026-03-01T00:00:00Z' });
  });

  it('export the filtered entries', () => {
    const filters = filtersOf(new URLSearchParams('action=user.unlock'));
    expect(exportLink(filters, 'csv')).toBe('/setup-api/audit/export?action=user.unlock&format=csv');
  });

  it('ignore a malformed day', () => {
    expect(filtersOf(new URLSearchParams('to=soon')).until).toBeUndefined();
  });
});
