import { runCommand } from '@platform/http-service';
import { unprovenCommands } from '@platform/testing';
import { wellbeingApi } from './wellbeing-api.definition';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

describe('commands that act as an operator', () => {
  it('run only with the token of that operator', async () => {
    const lines = {
      'remove-second-factor': { acts: [`--account ${ID} --reason because`, `--account ${ID} --finish`] },
      'merge-accounts': { acts: [`--from ${ID} --into ${ID} --reason because`] },
      import: { acts: ['--format csv --file package.json'], reads: ['--format csv --file package.json --dry-run'] },
      'oauth-clients': {
        acts: ['--add gis --name GIS --redirect-uri https://gis.example.com/ --scope geo:read', '--remove gis'],
        reads: [''],
      },
    };
    // A schedule or every replica does these too. They store no operator's name.
    const others = ['rotate-keys', 'reencrypt', 'erase-due'];
    expect(await unprovenCommands({ runCommand, commands: wellbeingApi.commands!, lines, others })).toEqual([]);
  });
});
