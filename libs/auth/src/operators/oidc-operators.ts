import { hexDigestOf } from '../secret';
import { isOperatorRole, OPERATOR_ROLES, type OperatorPermission, type OperatorRole } from './operator-roles';
import type { KnownOperator } from './operators';

export interface OidcOperatorSettings {
  OPERATOR_OIDC_ISSUER?: string;
  OPERATOR_OIDC_CLIENT_ID?: string;
  /** `<value of the claim>:<role>`, separated by commas or line ends. */
  OPERATOR_OIDC_ROLES?: string;
  OPERATOR_OIDC_ROLES_CLAIM: string;
  OPERATOR_OIDC_NAME_CLAIM: string;
}

/** What an issuer says of a person, verified. */
export type OidcClaims = Readonly<Record<string, unknown>>;

/** `no_role`: nothing that is mapped to a role. `no_name`: nothing that the audit could keep as a name. */
export type OidcRefusal = 'no_role' | 'no_name';

/** Names of operators by token have no colon. So no name by OpenID Connect equals one of them, or the service's own name. */
const PREFIX = 'oidc:';
/** Names of operators by token, and e-mail addresses. ASCII only, so that two names never become equal in lower case. */
const NAME = /^[a-z0-9][a-z0-9._@+-]{0,62}$/i;
/** From the largest. */
const ROLES = Object.keys(OPERATOR_ROLES).reverse() as OperatorRole[];

/** The operators whom an OpenID Connect issuer knows: their names and roles are what it says at each sign-in. */
export class OidcOperators {
  private readonly roles: ReadonlyMap<string, OperatorRole>;
  /** SHA-256, in hex, of what makes an operator of a person: with other settings, sessions of before have ended. */
  readonly settingsSha256: string;

  constructor(private readonly settings: OidcOperatorSettings) {
    this.roles = new Map(mappingOf(settings).map(([value, role]) => [value, role as OperatorRole]));
    const { OPERATOR_OIDC_ISSUER, OPERATOR_OIDC_CLIENT_ID, OPERATOR_OIDC_ROLES_CLAIM, OPERATOR_OIDC_NAME_CLAIM } =
      settings;
    const names = [OPERATOR_OIDC_ISSUER, OPERATOR_OIDC_CLIENT_ID, OPERATOR_OIDC_ROLES_CLAIM, OPERATOR_OIDC_NAME_CLAIM];
    this.settingsSha256 = hexDigestOf(JSON.stringify([...names, ...this.roles]));
  }

  /** Whether any configured role holds this permission. */
  mayGive(permission: OperatorPermission): boolean {
    return [...this.roles.values()].some((role) => OPERATOR_ROLES[role].some((held) => held === permission));
  }

  /** Who this is: of several roles the largest. */
  judge(claims: OidcClaims): KnownOperator | OidcRefusal {
    const held = this.claimed(claims, this.settings.OPERATOR_OIDC_ROLES_CLAIM);
    const values = (Array.isArray(held) ? held : [held]).filter((value) => typeof value === 'string');
    const role = ROLES.find((one) => values.some((value) => this.roles.get(value) === one));
    if (!role) return 'no_role';
    const name = this.claimed(claims, this.settings.OPERATOR_OIDC_NAME_CLAIM);
    return typeof name === 'string' && NAME.test(name) ? operatorOf(name, role) : 'no_name';
  }

  /** `~<role>~<name, base64url>`, which no operator by token is called and no cookie has to encode. */
  ownerOf({ name, role }: KnownOperator): string {
    return `~${role}~${Buffer.from(name.slice(PREFIX.length)).toString('base64url')}`;
  }

  /** The operator of `ownerOf`. It verifies nothing: the caller checks that the service issued the text. */
  operatorOf(owner: string): KnownOperator | null {
    const [empty, role = '', name = '', ...rest] = owner.split('~');
    if (empty !== '' || rest.length > 0 || !isOperatorRole(role)) return null;
    return operatorOf(Buffer.from(name, 'base64url').toString(), role);
  }

  /** An address counts only if the issuer verified it. Otherwise it could belong to another person. */
  private claimed(claims: OidcClaims, name: string): unknown {
    if (!Object.hasOwn(claims, name) || (name === 'email' && claims['email_verified'] !== true)) return undefined;
    return claims[name];
  }
}

/** What is wrong with the mapping, each in a sentence that says what to do. */
export function oidcRoleProblems(settings: OidcOperatorSettings): string[] {
  const mapping = mappingOf(settings);
  if (mapping.length === 0)
    return ['OPERATOR_OIDC_ROLES must map a value of the claim to a role: no operator can sign in without a role'];
  return mapping.flatMap(([value, role], index) => {
    const who = `OPERATOR_OIDC_ROLES: entry ${index + 1}`;
    if (value === '') return [`${who} must be <value of the claim>:<role>`];
    if (!isOperatorRole(role))
      return [`${who} must end with one of the roles ${Object.keys(OPERATOR_ROLES).join(', ')}`];
    const isFirst = mapping.findIndex(([other]) => other === value) === index;
    return isFirst ? [] : [`${who} maps a value that another entry maps already`];
  });
}

/** Values may hold colons, as names of groups do: the last one ends the value. */
function mappingOf({ OPERATOR_OIDC_ROLES = '' }: OidcOperatorSettings): [value: string, role: string][] {
  const entries = OPERATOR_OIDC_ROLES.split(/[,\n]/).map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const end = entry.lastIndexOf(':');
    return [entry.slice(0, Math.max(0, end)).trim(), entry.slice(end + 1).trim()];
  });
}

const operatorOf = (name: string, role: OperatorRole): KnownOperator => ({
  name: PREFIX + name.toLowerCase(),
  role,
  permissions: new Set<OperatorPermission>(OPERATOR_ROLES[role]),
});
