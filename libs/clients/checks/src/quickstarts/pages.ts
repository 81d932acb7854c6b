import { join } from 'node:path';
import { findBinary, repositoryRoot } from '@platform/stack';

export const quickstartFolder = join(repositoryRoot, 'docs/quickstarts');

export interface Quickstart {
  page: string;
  /** Programs that it needs in addition to Node and bash. */
  needs: readonly string[];
  /** npm test needs Node alone and downloads nothing; what needs more is run by npm run lab -- clients. */
  by: 'npm test' | 'clients';
}

export const QUICKSTARTS: readonly Quickstart[] = [
  { page: 'accept-a-payment-curl.md', needs: ['curl'], by: 'npm test' },
  { page: 'accept-a-payment-typescript.md', needs: [], by: 'npm test' },
  { page: 'verify-a-credential.md', needs: [], by: 'npm test' },
  { page: 'sign-in.md', needs: ['curl'], by: 'npm test' },
  { page: 'keep-users-in-db-node.md', needs: ['curl'], by: 'npm test' },
  { page: 'keep-users-by-sql.md', needs: ['curl', 'psql'], by: 'npm test' },
  { page: 'draw-on-the-map-curl.md', needs: ['curl'], by: 'npm test' },
  { page: 'accept-a-payment-python.md', needs: ['python3', 'pip3'], by: 'clients' },
  { page: 'draw-on-the-map-gis.md', needs: ['curl', 'python3', 'pip3'], by: 'clients' },
  { page: 'accept-a-payment-go.md', needs: ['go'], by: 'clients' },
];

export const missingFor = ({ needs }: Quickstart): string[] => ['bash', ...needs].filter((name) => !findBinary(name));
