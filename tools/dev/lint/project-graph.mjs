// Makes the project graph that `enforce-module-boundaries` reads: where there is none, as in a fresh clone, the rule skips
// itself and lint is green whatever imports what.
import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';

await createProjectGraphAsync({ exitOnError: true });
readCachedProjectGraph(); // throws where it is not there
process.exit();
