import { join } from 'node:path';
import { repositoryRoot, runCommand } from '@platform/stack';
import { programs } from '../binaries/build';
import { composeRecipe } from '../binaries/recipes';
import { runInside } from '../namespaces/enter';
import { missing, ofCompose } from '../requirements';
import { step } from '../steps';
import { createComposeArchive } from './images';
import type { ComposeOrders } from './inside';

const help = `Usage: npm run lab -- compose [--context <folder>]

Brings docker/compose.yaml up with its own Docker, in separate namespaces, and asks every service whether it is ready.
Then it removes all of it. Where an image of PostgreSQL or Redis cannot be pulled, it is made of Debian's packages.
Needs Debian and root. A missing program is named.

  --context <folder>   builds the services' images from another folder than this checkout`;

const main = (context: string): Promise<boolean> =>
  runInside<ComposeOrders>({
    name: 'compose',
    lacks: missing(ofCompose),
    program: join(__dirname, 'inside.ts'),
    prepare: async (place) => {
      const note = (text: string) => console.log(`         ${text}`);
      const { cmd: compose = '' } = await step('docker compose, built', () => programs(note, [composeRecipe]));
      const archive = await step('images', () => createComposeArchive(place.folder, context));
      return { ...place, compose, archive };
    },
  });

runCommand({ help, options: { context: repositoryRoot }, run: ({ context }) => main(context) });
