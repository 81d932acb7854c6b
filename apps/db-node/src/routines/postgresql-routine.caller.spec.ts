import type { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { READ_STATEMENTS } from './batch-statements';
import { PostgresqlRoutineCaller } from './postgresql-routine.caller';

const session = { tenant_id: '0190f0f0-0000-7000-8000-000000000000', session_id: 'any' };

describe('concurrent calls on PostgreSQL', () => {
  const single = jest.spyOn(routines.session_get, 'send');
  const batch = jest.spyOn(READ_STATEMENTS.get('session_get')!, 'rows');
  let caller: PostgresqlRoutineCaller;

  beforeEach(() => {
    single.mockReset().mockResolvedValue({ rows: [] } as never);
    batch.mockReset().mockResolvedValue([1, 2, 3].map((call_number) => ({ call_number })));
    caller = new PostgresqlRoutineCaller({ options: { type: 'postgres' } } as DataSource);
  });

  afterAll(() => jest.restoreAllMocks());

  const callThrice = () => Promise.all([1, 2, 3].map(() => caller.find('session_get', session)));

  it('share a statement', async () => {
    await callThrice();
    expect([batch.mock.calls.length, single.mock.calls.length]).toEqual([1, 0]);
  });

  it('share no statement if the database is distributed', async () => {
    caller.callSingly();
    await callThrice();
    expect([batch.mock.calls.length, single.mock.calls.length]).toEqual([0, 3]);
  });
});
