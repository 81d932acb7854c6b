import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { withPictures } from './folder-pictures';

/** `UPDATE_DOCS=1` writes the page. */
it('the architecture page shows the folders of each app and their imports', () => {
  const path = join(repositoryRoot, 'docs/explanation/architecture.md');
  const page = readFileSync(path, 'utf8');
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, withPictures(page));
  else expect(page).toBe(withPictures(page));
});
