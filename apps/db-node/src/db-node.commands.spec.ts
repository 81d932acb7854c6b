import { unprovenCommands } from '@platform/testing';
import { dbNode } from './db-node.definition';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

describe('commands in the name of an operator', () => {
  it('go on only with the token of that operator', async () => {
    const file = `--tenant ${ID} --from csv --file users.csv`;
    const lines = {
      import: { acts: [file], reads: [`${file} --dry-run`], fails: /^--file cannot be read: ENOENT/ },
      'export-tenant': { acts: [`--tenant ${ID} --out folder`] },
      'move-tenant': {
        acts: [`--tenant ${ID}`, `--tenant ${ID} --abort`],
        reads: [`--tenant ${ID} --dry-run`],
        fails: /^set MIGRATION_DATABASE_URL/,
      },
      distribute: { acts: [''], reads: ['--dry-run'], fails: /^set MIGRATION_DATABASE_URL/ },
      'verify-audit': { reads: ['--checkpoints file'], fails: /^give --public-key/ },
      'erase-user': { acts: [`--tenant ${ID} --user ${ID} --confirm ${ID}`] },
    };
    expect(await unprovenCommands({ commands: dbNode.commands!, lines, others: [] })).toEqual([]);
  });
});
