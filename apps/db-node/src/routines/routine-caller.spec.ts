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

  it('hands arguments over in the order of the parameters, whatever theirs is', async () => {
    await caller.run('session_revoke', { session_id: 'b', tenant_id: 'a' });
    await caller.many('schema_state');
    expect(caller.calls).toEqual([
      ['session_revoke', ['a', 'b']],
      ['schema_state', []],
    ]);
  });

  it('has the row of its routine, and of no other', async () => {
    const args = { tenant_id: 'a', user_id: 'b', token_hash: 'c', expires_at: 'd' };
    const created = await caller.one('session_create', args);
    expect(created.session_id).toBe('a');
    // @ts-expect-error: it returns an id only
    expect(created.expires_at).toBeUndefined();
    // @ts-expect-error: it returns a row, which somebody must want
    await caller.run('session_create', args);
    // @ts-expect-error: it returns nothing
    await caller.one('session_revoke', { tenant_id: 'a', session_id: 'b' });
    // @ts-expect-error: there is no user_id
    await caller.one('session_create', { tenant_id: 'a', token_hash: 'c', expires_at: 'd' });
  });
});
