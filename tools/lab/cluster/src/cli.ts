import { ensureBaseImage } from '@platform/images';
import { repositoryRoot, runCommand, UsageError } from '@platform/stack';
import { definitionFolders, programs } from './binaries/build';
import { createArchives } from './images/archives';
import { type Orders, type Part, parts, runInside } from './namespaces/enter';
import { step } from './steps';

const help = `Usage: npm run lab -- cluster [pages | breaks [name …]] [--context <folder>] [--rate <requests>] [--keep]

Brings up Kubernetes with three nodes in separate namespaces and installs the three services by the commands of
docs/runbooks. Then it runs the named parts, or all of them:

  pages     does what the pages of docs/runbooks say
  breaks    breaks the cluster under load; with names, those whose names begin so

A failure does not stop the run; the end lists all failures. Programs are built once from their sources into
~/.cache/platform-cluster (CLUSTER_CACHE). Needs Debian and root. A missing program is named.

  --context <folder>   builds the images from another folder than this checkout
  --rate <requests>    requests a second during a break (default 15)
  --keep               keeps the cluster up at the end, to inspect it, until the command is ended`;

type Wanted = Pick<Orders, 'parts' | 'breaks' | 'rate' | 'keeps'>;

const main = (context: string, wanted: Wanted): Promise<boolean> =>
  runInside(wanted.keeps, async (place) => {
    const note = (text: string) => console.log(`         ${text}`);
    // First, since it asks for a further package where no registry answers.
    await step('base image', ensureBaseImage);
    const built = await step('programs', () => programs(note));
    const definitions = await step('definitions', definitionFolders);
    const archives = await step('images', () => createArchives(place.folder, built, context));
    return { ...place, programs: built, definitions, archives, ...wanted };
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
