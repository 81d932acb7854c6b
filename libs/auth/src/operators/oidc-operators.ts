import { hexDigestOf } from '../secret';
import { isOperatorRole, OPERATOR_ROLES, type OperatorPermission, type OperatorRole } from './operator-roles';
import type { KnownOperator } from './operators';

/** The part of OPERATOR_OIDC that decides who is an operator. */
export interface OidcOperatorSettings {
  issuer: string;
  client_id: string;
  /** For each role the values of the claim that give it. */
  roles: Readonly<Record<string, readonly string[]>>;
  roles_claim: string;
  name_claim: string;
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
    const names = [settings.issuer, settings.client_id, settings.roles_claim, settings.name_claim];
    this.settingsSha256 = hexDigestOf(JSON.stringify([...names, ...this.roles]));
  }

  /** Whether any configured role holds this permission. */
  mayGive(permission: OperatorPermission): boolean {
    return [...this.roles.values()].some((role) => OPERATOR_ROLES[role].some((held) => held === permission));
  }

  /** Who this is: of several roles the largest. */
  judge(claims: OidcClaims): KnownOperator | OidcRefusal {
    const held = this.claimed(claims, this.settings.roles_claim);
    const values = (Array.isArray(held) ? held : [held]).filter((value) => typeof value === 'string');
    const role = ROLES.find((one) => values.some((value) => this.roles.get(value) === one));
    if (!role) return 'no_role';
    const name = this.claimed(claims, this.settings.name_claim);
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

/** What is wrong with the field `roles`, each in a sentence that names what to change. */
export function oidcRoleProblems({ roles }: Pick<OidcOperatorSettings, 'roles'>): string[] {
  const known = Object.keys(OPERATOR_ROLES).join(', ');
  const entries = Object.entries<unknown>(roles);
  if (entries.some(([role]) => !isOperatorRole(role))) return [`roles must only name the roles ${known}`];
  if (!entries.every(([, values]) => isListOfTexts(values)))
    return ['roles must give each role a list of values of the claim'];
  const values = Object.values(roles).flat();
  if (values.length === 0) return ['roles must hold a value of the claim: no operator can sign in without a role'];
  return new Set(values).size === values.length ? [] : ['roles must hold each value once'];
}

const isListOfTexts = (values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => typeof value === 'string' && value.trim() !== '');

const mappingOf = ({ roles }: OidcOperatorSettings): [value: string, role: string][] =>
  Object.entries(roles).flatMap(([role, values]) => values.map((value): [string, string] => [value, role]));

const operatorOf = (name: string, role: OperatorRole): KnownOperator => ({
  name: PREFIX + name.toLowerCase(),
  role,
  permissions: new Set<OperatorPermission>(OPERATOR_ROLES[role]),
});
