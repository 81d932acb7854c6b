export interface AuditFilters {
  tenant_id?: string;
  action?: string;
  target_id?: string;
  since?: string;
  until?: string;
}

/** The address has days. The API gets the start of the first day and the end of the last day, in UTC. */
export function filtersOf(query: URLSearchParams): AuditFilters {
  const of = (name: string) => query.get(name) ?? undefined;
  const [from, to] = [dayOf(of('from')), dayOf(of('to'))];
  return {
    tenant_id: of('tenant_id'),
    action: of('action'),
    target_id: of('target_id'),
    since: from && `${from}T00:00:00Z`,
    until: to && `${nextDay(to)}T00:00:00Z`,
  };
}

export const isFiltered = (filters: AuditFilters): boolean => Object.values(filters).some(Boolean);

export function exportLink(filters: AuditFilters, format: 'csv' | 'ndjson'): string {
  const given = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `/setup-api/audit/export?${new URLSearchParams([...given, ['format', format]])}`;
}

/** A malformed day in the address filters nothing. */
const dayOf = (text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) ? text : undefined);

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
