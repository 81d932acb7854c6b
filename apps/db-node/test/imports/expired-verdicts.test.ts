import type { BackgroundJobs } from '@platform/http-service';
import { ExpiredVerdicts } from '../../src/imports/expired-verdicts';
import { AuditedDatabase } from '../audit/audited-database';
import { newTenant } from '../routines/routines-under-test';
import { ENGINES } from '../support/engines';

const NO_JOBS = { add: () => undefined } as unknown as BackgroundJobs;

describe.each(ENGINES)('the verdicts of imports on %s', (engine) => {
  let database: AuditedDatabase;
  let tenantId: string;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    tenantId = await newTenant(database.replica.routines);
  });

  afterAll(() => database?.stop());

  const givenImport = async (source: string, finishedDaysAgo: number | null) => {
    const { owner } = database;
    const begun = await database.replica.routines.one('import_begin', {
      tenant_id: tenantId,
      source,
      file_sha256: '0'.repeat(64),
      username_rule: 'field',
      operator: 'ada',
      request_id: 'test',
    });
    await owner.query(
      `INSERT INTO ${database.table('import_verdicts')} (tenant_id, import_id, ${engine === 'mysql' ? '`row_number`' : 'row_number'}, verdict) VALUES ('${tenantId}', '${begun.import_id}', 1, 'refused')`,
    );
    if (finishedDaysAgo === null) return;
    const at =
      engine === 'postgresql'
        ? `now() - interval '${finishedDaysAgo} days'`
        : `UTC_TIMESTAMP(6) - INTERVAL ${finishedDaysAgo} DAY`;
    await owner.query(
      `UPDATE ${database.table('imports')} SET finished_at = ${at} WHERE import_id = '${begun.import_id}'`,
    );
  };

  it('are deleted 30 days after the end of the import, not earlier and not while it is running', async () => {
    await givenImport('csv', 31);
    await givenImport('ndjson', 29);
    await givenImport('auth0', null);
    await new ExpiredVerdicts(database.replica.routines, NO_JOBS).remove();
    const left = await database.owner.query<{ source: string }[]>(
      `SELECT i.source FROM ${database.table('import_verdicts')} v JOIN ${database.table('imports')} i ON i.tenant_id = v.tenant_id AND i.import_id = v.import_id ORDER BY i.source`,
    );
    expect(left.map(({ source }) => source)).toEqual(['auth0', 'ndjson']);
  });
});
