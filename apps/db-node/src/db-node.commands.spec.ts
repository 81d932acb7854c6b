import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@platform/http-service';
import { unprovenCommands } from '@platform/testing';
import { dbNode } from './db-node.definition';

/** An empty folder; a command writes nothing into it before the operator is authenticated. */
const OUT = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(OUT, { recursive: true }));
const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

describe('commands of an operator', () => {
  it('require the token of that operator', async () => {
    const file = `--tenant ${ID} --from csv --file ${__filename}`;
    const lines = {
      import: { acts: [file], reads: [`${file} --dry-run`] },
      'export-tenant': { acts: [`--tenant ${ID} --out ${OUT}`] },
      'move-tenant': {
        acts: [`--tenant ${ID}`, `--tenant ${ID} --abort`],
        reads: [`--tenant ${ID} --dry-run`],
        fails: /^error: Set MIGRATION_DATABASE_URL/,
      },
      distribute: { acts: [''], reads: ['--dry-run'], fails: /^error: Set MIGRATION_DATABASE_URL/ },
      'verify-audit': { reads: [`--checkpoints ${__filename}`], fails: /^error: Give --public-key/ },
      'erase-user': { acts: [`--tenant ${ID} --user ${ID} --confirm ${ID}`] },
    };
    expect(await unprovenCommands({ runCommand, commands: dbNode.commands!, lines, others: [] })).toEqual([]);
  });
});
