import { join } from 'node:path';
import { definedStatements } from '@platform/database';
import { plansMade, statementProblems, wholeTables } from '@platform/testing';
import { startTestApp, type TestApp } from './support/test-app';

const SOURCES = join(__dirname, '../src');

/** Statements of jobs, which search for due rows. */
const BEHIND_REQUESTS = [
  'idempotency-forget',
  'collection-untimed',
  'feature_import_claim',
  'feature_import_give_up',
  'feature_imports_forget_old',
  'mails_claim',
  'mails_oldest',
  'mails_sealed_before',
  'signing_key_newest',
  'accounts_erase_due',
  'mailed_tokens_forget_old',
  'reset_requests_take',
  'security_events_take_due',
  'security_events_write_failures',
  'security_events_forget_old',
  'sign_up_requests_take',
  'signing_keys_drop_retired',
  'id_token_keys_drop_retired',
  'sessions_forget_old',
  'totp_forget_unconfirmed',
  'totp_sealed_before',
  'identity_checks_sealed_before',
  'email_changes_forget_old',
  'oauth_codes_forget_old',
  'personal_tokens_forget_old',
  'second_factor_challenges_forget_old',
  'sign_in_codes_forget_old',
  'sign_in_failures_forget_old',
  'upstream_decisions_forget_old',
];
/** Clients of OAuth, whose removal ends all their sessions, and actions of administrators. */
const SMALL = ['oauth_client_list', 'oauth_client_remove', 'oauth_consent_list', 'administrator_actions_list'];

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

describe('the migrated schema', () => {
  it('gives every statement and routine the columns that it declares', async () => {
    expect(await statementProblems(service.database.serviceUrl, SOURCES, definedStatements)).toEqual([]);
  });

  it('lets no request read a whole table because its plan was made while the table was empty', async () => {
    const whole = await wholeTables(service.database.serviceUrl, SOURCES, definedStatements);
    for (const name of [...BEHIND_REQUESTS, ...SMALL]) whole.delete(name);
    expect([...whole]).toEqual([]);
  });

  const uuid = '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90';
  it.each([
    ['current_sessions_find', [[Buffer.alloc(32)]]],
    ['collections_get_readable_batch', [[uuid], [uuid]]],
    ['feature-window-11-batch', [[uuid], [uuid], ['(1,1),(0,0)']]],
  ])('plans %s once, for any number of values', async (name, values) => {
    const statement = definedStatements().find((defined) => defined.name === name)!;
    expect(await plansMade(service.database.serviceUrl, statement, values, 20)).toBeLessThanOrEqual(5);
  });

  it('gives every reference to an account an index, so that an erasure does not read whole tables', async () => {
    const missing = await service.dataSource.query<unknown[]>(
      `SELECT c.conrelid::regclass AS table, c.conname AS constraint
       FROM pg_constraint c
       WHERE c.contype = 'f' AND NOT EXISTS (
         SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]
       )`,
    );
    expect(missing).toEqual([]);
  });

  it('lets the service change rows but not tables', async () => {
    await expect(service.dataSource.query('CREATE TABLE more (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(service.dataSource.query('DROP TABLE accounts')).rejects.toMatchObject({ code: '42501' });
    await expect(service.dataSource.query('DELETE FROM schema_migrations')).rejects.toMatchObject({ code: '42501' });
  });
});
