import { digestOf, digestsEqual, hexDigestOf } from '../secret';
import { isOperatorRole, OPERATOR_ROLES, type OperatorPermission, type OperatorRole } from './operator-roles';

/** A person or a program that operates the service, however it is known. */
export interface KnownOperator {
  name: string;
  role: OperatorRole;
  permissions: ReadonlySet<OperatorPermission>;
}

/** One whom the settings name, known by the digest of its token only. */
export interface NamedOperator extends KnownOperator {
  tokenSha256: string;
}

export interface OperatorSettings {
  /** `<name>:<SHA-256 of the token, in hex>:<role>`, separated by commas or line ends. */
  OPERATORS?: string;
  /** The digest of one token, whose holder is called `operator` and is an admin. */
  OPERATOR_TOKEN_SHA256?: string;
  isProduction?: boolean;
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,62}$/;
const DIGEST = /^[0-9a-f]{64}$/i;
const NO_DIGEST = Buffer.alloc(32);
const HOW_TO_MAKE_ONE = 'make one with `openssl rand -base64 32`, and write its SHA-256 in hex here';
/** By which the audit calls what a service does by itself. */
const NOBODY = 'background';
/** The public token of the development stack. */
const DEVELOPMENT_TOKEN = 'operator-token-for-development';
const GUESSABLE = ['', 'admin', 'changeme', 'demo', 'operator', 'password', 'secret', 'test', 'token', 'viewer'];

/** The operators that the settings name. */
export class Operators {
  private readonly byName: ReadonlyMap<string, NamedOperator & { digest: Buffer }>;

  constructor(settings: OperatorSettings) {
    const known = operatorsOf(settings).map((operator) => ({
      ...operator,
      digest: Buffer.from(operator.tokenSha256, 'hex'),
    }));
    this.byName = new Map(known.map((operator) => [operator.name, operator]));
  }

  /** Whether at least one operator is named. */
  get areNamed(): boolean {
    return this.byName.size > 0;
  }

  find(name: string): NamedOperator | null {
    return this.byName.get(name) ?? null;
  }

  /** Those whose role has this permission. */
  thatMay(permission: OperatorPermission): NamedOperator[] {
    return [...this.byName.values()].filter(({ permissions }) => permissions.has(permission));
  }

  /** Compares with every operator's digest, whichever fits: how long it takes says nothing about the token. */
  findByToken(token: string | null): NamedOperator | null {
    const digest = token === null ? NO_DIGEST : digestOf(token);
    const fitting = [...this.byName.values()].filter((operator) => digestsEqual(operator.digest, digest));
    return token === null ? null : (fitting[0] ?? null);
  }
}

/** What is wrong with the settings, each in a sentence that says what to do. */
export function operatorProblems(settings: OperatorSettings): string[] {
  const operators = operatorsOf(settings);
  const alone = settings.OPERATOR_TOKEN_SHA256 ? 1 : 0;
  const firstWith = (field: 'name' | 'tokenSha256', index: number) =>
    operators.findIndex((operator) => operator[field] === operators[index]![field]);
  return operators.flatMap(({ name, role, tokenSha256 }, index) => {
    const who = index < alone ? 'OPERATOR_TOKEN_SHA256' : `OPERATORS: "${name}"`;
    if (!NAME.test(name))
      return [
        `OPERATORS: entry ${index + 1 - alone} must be <name>:<SHA-256>:<role>, its name lowercase letters, digits, ".", "_" or "-"`,
      ];
    const problems: string[] = [];
    if (name === NOBODY) problems.push(`${who} is reserved for the service itself: give the operator another name`);
    if (firstWith('name', index) < index) problems.push(`${who} is named twice: give each operator a unique name`);
    if (!isOperatorRole(role))
      problems.push(`${who} must have one of the roles ${Object.keys(OPERATOR_ROLES).join(', ')}`);
    if (!DIGEST.test(tokenSha256)) problems.push(`${who} must have the SHA-256 of a token, in hex: ${HOW_TO_MAKE_ONE}`);
    else if (isGuessable(tokenSha256, [name, ...(settings.isProduction ? [DEVELOPMENT_TOKEN] : [])]))
      problems.push(`${who} has a token that is easily guessed: ${HOW_TO_MAKE_ONE}`);
    else if (firstWith('tokenSha256', index) < index)
      problems.push(`${who} has the token of another operator: ${HOW_TO_MAKE_ONE}`);
    return problems;
  });
}

function operatorsOf({ OPERATORS = '', OPERATOR_TOKEN_SHA256 }: OperatorSettings): NamedOperator[] {
  const entries = OPERATORS.split(/[,\n]/).map((entry) => entry.trim());
  const named = entries.filter(Boolean).map((entry) => entry.split(':').map((field) => field.trim()));
  const alone = OPERATOR_TOKEN_SHA256 ? [['operator', OPERATOR_TOKEN_SHA256, 'admin']] : [];
  return [...alone, ...named].map(([name = '', tokenSha256 = '', role = '', ...rest]) => ({
    name: rest.length === 0 ? name : '',
    role: role as OperatorRole,
    permissions: new Set<OperatorPermission>(isOperatorRole(role) ? OPERATOR_ROLES[role] : []),
    tokenSha256: tokenSha256.toLowerCase(),
  }));
}

const isGuessable = (tokenSha256: string, further: string[]): boolean =>
  tokenSha256 === '0'.repeat(64) || [...GUESSABLE, ...further].some((token) => hexDigestOf(token) === tokenSha256);
