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
    await expect(goPeer('pg_featureserv', folder)).rejects.toEqual(new NotRun('pg_featureserv is not in the PATH, and there is no Go to build it')); // prettier-ignore
    givenProgram('go');
    await expect(goPeer('pg_featureserv', folder)).rejects.toThrow(
      /^github.com\/CrunchyData\/pg_featureserv@v\d.*could not be built/,
    );
  });
});
