import { join } from 'node:path';
import { type Check, NotRun, type StackDescription } from '@platform/stack';
import { missingFor, quickstartFolder, QUICKSTARTS } from './pages';
import { runPage } from './run-page';

/** The pages that need more than Node. */
export const quickstartChecks = (stack: StackDescription, stackFile: string): Check[] =>
  QUICKSTARTS.filter(({ by }) => by === 'clients').map((quickstart) => ({
    name: `Quickstart: ${quickstart.page}`,
    run: async () => {
      const missing = missingFor(quickstart);
      if (missing.length > 0) throw new NotRun(`no ${missing.join(', no ')} on this machine`);
      await runPage(join(quickstartFolder, quickstart.page), { stack, stackFile });
      return 'did what it says, from an empty folder';
    },
  }));
