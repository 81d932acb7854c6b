import { join } from 'node:path';
import { findBinary, repositoryRoot } from '@platform/stack';

export const quickstartFolder = join(repositoryRoot, 'docs/quickstarts');

/** Which programs a page needs beside Node and bash, and whether it installs from a registry. */
export interface Quickstart {
  page: string;
  needs: string[];
  downloads?: boolean;
}

export const QUICKSTARTS: readonly Quickstart[] = [
  { page: 'accept-a-payment-curl.md', needs: ['curl'] },
  { page: 'accept-a-payment-typescript.md', needs: [] },
];

export const missingFor = ({ needs }: Quickstart): string[] => ['bash', ...needs].filter((name) => !findBinary(name));
