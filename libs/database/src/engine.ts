export type Engine = 'postgresql' | 'mysql';

/** The engine that a connection string names; MariaDB speaks MySQL's protocol and goes by its name. */
export function engineOf(url: string): Engine {
  const { protocol } = new URL(url);
  if (protocol === 'mysql:') return 'mysql';
  if (protocol === 'postgres:' || protocol === 'postgresql:') return 'postgresql';
  throw new Error(`A database URL starts with postgresql: or mysql:, not with ${protocol}`);
}
