import { join } from 'node:path';
import { ensureBaseImage } from '@platform/images';
import { repositoryRoot, runCommand, UsageError } from '@platform/stack';
import { definitionFolders, programs } from './binaries/build';
import { createArchives } from './images/archives';
import { type Orders, type Part, parts, runInside } from './namespaces/enter';
import { missing, ofCluster } from './requirements';
import { step } from './steps';

const help = `Usage: npm run lab -- cluster [browser | pages | breaks [name …]] [--context <folder>] [--rate <requests>] [--keep]

Brings up Kubernetes with three nodes in namespaces of its own, installs the three services by the commands of
docs/runbooks, signs in across their hosts in Chromium ("browser"), walks through what those pages say ("pages"), and
breaks it under load ("breaks", or those whose names begin so). What does not hold is named at the end; the rest is tried
all the same. Programs are built once from their sources into ~/.cache/platform-cluster (CLUSTER_CACHE). --context builds
the images from another folder than this checkout; --rate is the load beside a break (15 a second); --keep leaves the
cluster up at the end, to look at, until the command is ended. Debian, as root; what is missing is named.`;

type Wanted = Pick<Orders, 'parts' | 'breaks' | 'rate' | 'keeps'>;

const main = (context: string, wanted: Wanted): Promise<boolean> =>
  runInside<Orders>({
    name: 'cluster',
    lacks: missing(ofCluster),
    program: join(__dirname, 'inside.ts'),
    keeps: wanted.keeps,
    prepare: async (place) => {
      const note = (text: string) => console.log(`         ${text}`);
      // First, since it asks for a further package where no registry answers.
      await step('base image', ensureBaseImage);
      const built = await step('programs', () => programs(note));
      const definitions = await step('definitions', definitionFolders);
      const archives = await step('images', () => createArchives(place.folder, built, context));
      return { ...place, programs: built, definitions, archives, ...wanted };
    },
  });

function partsOf(named: string | undefined): readonly Part[] {
  if (named === undefined) return parts;
  const part = parts.find((each) => each === named);
  if (!part) throw new UsageError(`There is no ${named}.`);
  return [part];
}

runCommand({
  help,
  options: { context: repositoryRoot, rate: 15, keep: false },
  run: ({ context, rate, keep }, [part, ...breaks]) =>
    main(context, { parts: partsOf(part), breaks, rate, keeps: keep }),
});
