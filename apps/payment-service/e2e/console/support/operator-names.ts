import { createHash } from 'node:crypto';

const ROLES = { amina: 'admin', dana: 'admin', ben: 'operator', cleo: 'viewer' };
export type OperatorName = keyof typeof ROLES;

export const tokenOf = (name: OperatorName): string => `token-of-${name}-0123456789`;
const digestOf = (name: OperatorName): string => createHash('sha256').update(tokenOf(name)).digest('hex');

/** The setting that names them. */
export const OPERATORS = (Object.keys(ROLES) as OperatorName[])
  .map((name) => `${name}:${digestOf(name)}:${ROLES[name]}`)
  .join();
