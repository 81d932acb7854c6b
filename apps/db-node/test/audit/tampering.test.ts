import { AuditedDatabase } from './audited-database';
import { AuditTables } from './audit-tables';
import { randomOf, tamper } from './attempts';
import { ENGINES } from '../support/engines';

/** `npm run lab -- audit` uses a thousand attempts. */
const ATTEMPTS = Number(process.env['AUDIT_ATTEMPTS'] ?? 60);
const SEED = Number(process.env['AUDIT_SEED'] ?? 21);
const USERS = 7;

describe.each(ENGINES)('the audit on %s', (engine) => {
  let database: AuditedDatabase;
  let tenantId: string;
  let userIds: string[];

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    await database.givenHistory(2);
    ({ tenantId, userIds } = await database.givenHistory(USERS));
    // A really erased user: her rows are without records. Rows that are not sealed would keep them.
    await database.sealing.seal();
    await database.replica.routines.one('user_erase', {
      tenant_id: tenantId,
      user_id: userIds.pop()!,
      operator: 'ada',
      request_id: 'erasure',
    });
    // Two checkpoints, so that rows are before the first, between the two, and after the last.
    await database.checkpoints.make();
    await database.givenHistory(1);
    await database.replica.routines.run('user_unlock', {
      tenant_id: tenantId,
      user_id: userIds[0]!,
      operator: 'ada',
      request_id: 'later',
    });
    await database.checkpoints.make();
  });

  afterAll(() => database?.stop());

  it('has no finding without tampering', async () => {
    const { findings, rows, open_rows, checkpoints } = await database.verify();
    expect({ findings, open_rows, checkpoints }).toEqual({ findings: [], open_rows: 0, checkpoints: 2 });
    expect(rows).toBeGreaterThan(USERS * 6);
  });

  it(`detects each of ${ATTEMPTS} attempts of the database's owner on rows under a checkpoint`, async () => {
    const random = randomOf(SEED);
    const tables = new AuditTables(database, tenantId);
    const original = await tables.read();
    expect(original.audit_erased.length).toBeGreaterThan(3);
    const missed: unknown[] = [];
    const misnamed: unknown[] = [];
    for (let number = 0; number < ATTEMPTS; number++) {
      const forged = structuredClone(original);
      const { what, sequence } = tamper(number, forged, random);
      await tables.write(forged, original);
      const { findings } = await database.verify();
      const found = findings.find(({ tenant_id }) => tenant_id === tenantId);
      if (!found) missed.push({ number, what, sequence });
      else if (sequence !== undefined && found.sequence !== sequence) misnamed.push({ number, what, sequence, found });
      await tables.write(original, forged);
    }
    expect(missed).toEqual([]);
    expect(misnamed).toEqual([]);
    expect((await database.verify()).findings).toEqual([]);
  });
});
