import { join } from 'node:path';
import { isDistributed } from '../distributed/stage/citus-stage';

export type EngineName = 'postgresql' | 'mysql';

/** Those that a suite is run on; `npm run lab -- distributed` has Citus in the place of one PostgreSQL. */
export const ENGINES: readonly EngineName[] = isDistributed ? ['postgresql'] : ['postgresql', 'mysql'];

export const databaseFolder = (engine: EngineName): string => join(__dirname, '../../database', engine);
