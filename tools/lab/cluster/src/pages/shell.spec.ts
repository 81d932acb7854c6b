import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorShell } from './shell';

describe('the shell of an operator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-shell-'));
  let shell: OperatorShell;
  afterEach(() => shell.end());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps variables from one block to the next, and gives what each has printed', async () => {
    shell = new OperatorShell(folder, { APP: 'db-node' });
    await shell.run('DB=$(echo "$APP" | tr - _)\ncat <<END\nno matter\nEND\n');
    expect(await shell.run('echo "$DB"; echo warning >&2')).toBe('db_node\nwarning');
  });

  it.each([
    ['a command that fails', 'echo before\nfalse\necho after'],
    ['a variable that is not set', 'echo before\necho "$NOWHERE"\necho after'],
    ['a command that fails in a pipe', 'echo before\nfalse | cat\necho after'],
  ])('stops at %s', async (_what, text) => {
    shell = new OperatorShell(folder, {});
    const error = await shell.run(text).then(
      () => null,
      (reason: Error) => reason.message,
    );
    const [, said = ''] = error?.split('They said:') ?? [];
    expect([said.includes('before'), said.includes('after')]).toEqual([true, false]);
  });
});
