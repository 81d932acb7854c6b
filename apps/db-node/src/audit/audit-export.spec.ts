import { EXPORTS } from './audit-export';

const entry = {
  audit_id: 'a',
  recorded_at: '2026-01-01T00:00:00.000Z',
  action: 'tenant.create',
  tenant_id: null,
  target_id: null,
  details: { name: 'Clinic "North",\n=cmd()' },
  operator: 'amina',
  request_id: 'r',
};

describe('the export of the audit', () => {
  it('quotes values as CSV requires', () => {
    expect(EXPORTS.csv.line(entry)).toBe(
      'a,2026-01-01T00:00:00.000Z,tenant.create,,,"{""name"":""Clinic \\""North\\"",\\n=cmd()""}",r,amina\r\n',
    );
  });

  it('keeps spreadsheets from executing a text', () => {
    expect(EXPORTS.csv.line({ ...entry, action: '=1+1' })).toContain(",'=1+1,");
  });

  it('writes one JSON object a line', () => {
    expect(JSON.parse(EXPORTS.ndjson.line(entry))).toEqual(entry);
  });
});
