import { join } from 'node:path';
import { isDistributed } from '../distributed/stage/citus-stage';

export type EngineName = 'postgresql' | 'mysql';

/** The engines of a suite; `npm run lab -- distributed` uses Citus instead of one PostgreSQL. */
export const ENGINES: readonly EngineName[] = isDistributed ? ['postgresql'] : ['postgresql', 'mysql'];

export const databaseFolder = (engine: EngineName): string => join(__dirname, '../../database', engine);
