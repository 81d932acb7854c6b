import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotRun } from '@platform/stack';
import { goPeer } from './go-peers';

const path = process.env['PATH'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peers-'));
  process.env['PATH'] = folder;
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
});

function givenProgram(name: string, text = '#!/bin/sh\nexit 1\n'): string {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
  return join(folder, name);
}

describe('a peer that is written in Go', () => {
  it('is the program of the PATH where there is one', async () => {
    const program = givenProgram('kratos');
    await expect(goPeer('kratos')).resolves.toBe(program);
  });

  it('is not run where it can neither be found nor built, and says what is missing', async () => {
    await expect(goPeer('pg_featureserv', folder)).rejects.toEqual(
      new NotRun('pg_featureserv is not in the PATH, and there is no Go to build it'),
    );
    givenProgram('go');
    await expect(goPeer('pg_featureserv', folder)).rejects.toThrow(
      /^github.com\/CrunchyData\/pg_featureserv@v\d.*could not be built/,
    );
  });

  it('is not run where its module is refused, and says what was answered', async () => {
    givenProgram(
      'go',
      `#!/bin/sh\nprintf '%s' '{"Error":"reading it: 403\\n\\tserver response: not available"}'\nexit 1\n`,
    );
    await expect(goPeer('supabase-auth', folder)).rejects.toThrow(
      'could not be built (server response: not available), and supabase-auth is not in the PATH',
    );
  });

  it('is only taken from the PATH where none of its releases is a module', async () => {
    givenProgram('go');
    await expect(goPeer('formance-ledger', folder)).rejects.toThrow('no release of it can be built as a module');
    const program = givenProgram('formance-ledger');
    await expect(goPeer('formance-ledger', folder)).resolves.toBe(program);
  });
});
