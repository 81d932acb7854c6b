import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, runCommand, UsageError } from '@platform/stack';
import { definitionFolders, programs } from './binaries/build';
import { createArchives } from './images/archives';
import { removeAtEnd, runInside } from './namespaces/enter';
import { missing } from './requirements';
import { step } from './steps';

const help = `Usage: npm run test:cluster -- [pages | breaks [name …]] [--context <folder>]

Brings up Kubernetes with three nodes in namespaces of its own, installs the three services by the commands of
docs/runbooks, walks through what those pages say ("pages"), and breaks it under load ("breaks", or those whose names
begin so). Programs are built once from their sources into
~/.cache/platform-cluster (CLUSTER_CACHE). --context builds the images from another folder than this checkout. Debian, as root; what is missing is
named.`;

async function main(context: string, part: string | undefined, names: string[]): Promise<boolean> {
  if (part !== undefined && part !== 'pages' && part !== 'breaks') throw new UsageError(`There is no ${part}.`);
  const lacks = missing();
  if (lacks.length > 0) {
    console.log(`not run: this machine lacks ${lacks.join('; ')}`);
    return true;
  }
  const group = `platform-cluster-${process.pid}`;
  // Short, since it is the beginning of sockets' names; and open to the account of the database.
  const folder = join('/var/tmp', group);
  const note = (text: string) => console.log(`         ${text}`);
  const built = await step('programs', () => programs(note));
  const definitions = await step('definitions', definitionFolders);
  removeAtEnd(folder, group);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const archives = await step('images', () => createArchives(folder, built, context));
  return runInside({
    folder,
    group,
    programs: built,
    definitions,
    archives,
    walksPages: part !== 'breaks',
    ...(part !== 'pages' && { breaks: names }),
  });
}

runCommand({
  help,
  options: { context: repositoryRoot },
  run: ({ context }, [part, ...names]) => main(context, part, names),
});
