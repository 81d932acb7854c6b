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

Brings docker/compose.yaml up with a Docker of its own, in namespaces of its own, asks every service whether it is ready,
and takes all of it away. PostgreSQL and Redis are made of Debian's packages where their images cannot be pulled.
--context builds the services' images from another folder than this checkout. Debian, as root; what is missing is named.`;

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
