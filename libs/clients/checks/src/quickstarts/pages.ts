import { join } from 'node:path';
import { findBinary, repositoryRoot } from '@platform/stack';

export const quickstartFolder = join(repositoryRoot, 'docs');

export interface Quickstart {
  page: string;
  /** Programs that it needs in addition to Node and bash. */
  needs: readonly string[];
  /** npm test needs Node alone and downloads nothing; what needs more is run by npm run lab -- clients. */
  by: 'npm test' | 'clients';
}

export const QUICKSTARTS: readonly Quickstart[] = [
  { page: 'how-to/register-a-mobile-money-payment.md', needs: ['curl'], by: 'npm test' },
  { page: 'tutorials/take-a-payment.md', needs: ['curl'], by: 'npm test' },
  { page: 'tutorials/keep-wellbeing-data.md', needs: ['curl'], by: 'npm test' },
  { page: 'tutorials/take-a-payment-typescript.md', needs: [], by: 'npm test' },
  { page: 'how-to/verify-a-credential.md', needs: [], by: 'npm test' },
  { page: 'tutorials/sign-in.md', needs: ['curl'], by: 'npm test' },
  { page: 'tutorials/keep-users-in-db-node.md', needs: ['curl'], by: 'npm test' },
  { page: 'how-to/keep-users-by-sql.md', needs: ['curl', 'psql'], by: 'npm test' },
  { page: 'tutorials/draw-on-the-map.md', needs: ['curl'], by: 'npm test' },
  { page: 'tutorials/take-a-payment-python.md', needs: ['python3', 'pip3'], by: 'clients' },
  { page: 'how-to/read-the-map-from-python.md', needs: ['curl', 'python3', 'pip3'], by: 'clients' },
  { page: 'how-to/call-the-api-from-go.md', needs: ['go'], by: 'clients' },
];

export const missingFor = ({ needs }: Quickstart): string[] => ['bash', ...needs].filter((name) => !findBinary(name));
