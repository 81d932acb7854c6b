// Makes the project graph that `enforce-module-boundaries` reads. Without a graph, as in a fresh clone, that rule skips
// itself and reports no import.
import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';

await createProjectGraphAsync({ exitOnError: true });
readCachedProjectGraph(); // throws where it is not there
process.exit();
