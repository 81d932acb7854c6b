import { type RoutineArgument, RoutineCaller } from './routine-caller';

class Recorded extends RoutineCaller {
  calls: [string, RoutineArgument[]][] = [];

  protected call<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]> {
    this.calls.push([routine, args]);
    return Promise.resolve([{ session_id: 'a' }] as Row[]);
  }

  loginVerifier(password: string): string {
    return password;
  }
}

describe('a call of a routine', () => {
  const caller = new Recorded();

  it('passes the arguments in the order of the parameters, regardless of the object', async () => {
    await caller.run('session_revoke', { session_id: 'b', tenant_id: 'a' });
    await caller.many('schema_state');
    expect(caller.calls).toEqual([
      ['session_revoke', ['a', 'b']],
      ['schema_state', []],
    ]);
  });

  it('returns the row type of its routine', async () => {
    const args = { tenant_id: 'a', user_id: 'b', token_hash: 'c', expires_at: 'd' };
    const created = await caller.one('session_create', args);
    expect(created.session_id).toBe('a');
    // @ts-expect-error: the routine returns only an id
    expect(created.expires_at).toBeUndefined();
    // @ts-expect-error: the routine returns a row, which `run` would ignore
    await caller.run('session_create', args);
    // @ts-expect-error: the routine returns no row
    await caller.one('session_revoke', { tenant_id: 'a', session_id: 'b' });
    // @ts-expect-error: user_id is missing
    await caller.one('session_create', { tenant_id: 'a', token_hash: 'c', expires_at: 'd' });
  });
});
