import { findBinary, NotRun } from '@platform/stack';

/** Of each of them to its database: as many as our services have. */
export const CONNECTIONS = 10;

/** Peers that are written in Go, and the releases that the published figures are of. */
const RELEASES = {
  kratos: 'github.com/ory/kratos, v1.3.1',
  pg_featureserv: 'github.com/CrunchyData/pg_featureserv, v1.3.1',
  'supabase-auth': 'github.com/supabase/auth, v2.196.0',
  'formance-ledger': 'github.com/formancehq/ledger, main of 2026-08-18',
};

/**
 * The program of that name in the PATH.
 * @throws NotRun if there is none
 */
export function goPeer(name: keyof typeof RELEASES): string {
  const program = findBinary(name);
  if (program === null) throw new NotRun(`${name} is not in the PATH (built from ${RELEASES[name]})`);
  return program;
}
