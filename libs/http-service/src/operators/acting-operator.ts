import {
  type NamedOperator,
  OPERATOR_ROLES,
  type OperatorPermission,
  type OperatorRole,
  Operators,
  type OperatorSettings,
} from '@platform/auth';
import { UsageError } from '../commands/service-command';
import { loginName } from '../application/login-name';

export interface ActingOperatorSettings extends OperatorSettings {
  /** The token of the operator who runs a command. */
  OPERATOR_TOKEN?: string;
}

/** Of every command that stores the name of its operator. */
export const OPERATOR_OPTION = [
  '--operator <name>',
  'name for the audit if OPERATORS is empty (default: user of this system); otherwise OPERATOR_TOKEN proves it',
] as const;

/** Of every command that may need an operator's token. `kubectl exec` sets no variables, and its arguments are logged. */
export const OPERATOR_TOKEN_OPTION = [
  '--operator-token-stdin',
  "operator's token from the standard input (default: OPERATOR_TOKEN)",
] as const;

/**
 * Finds the operator who runs a command. Where the settings name operators, OPERATOR_TOKEN proves which one it is. Elsewhere
 * the command takes the name that it is given; in production such a command changes nothing.
 * @param claimed a name that the command was given
 * @returns the name for the audit, and the permissions of its role
 * @throws UsageError when OPERATOR_TOKEN is missing or wrong, or when the operator's role is too small
 */
export function requireOperator(
  settings: ActingOperatorSettings,
  permission: OperatorPermission,
  claimed?: string,
): Pick<NamedOperator, 'name' | 'permissions'> {
  const operators = new Operators(settings);
  if (!operators.areNamed) return unproven(settings, permission, claimed);
  const operator = operators.findByToken(settings.OPERATOR_TOKEN ?? null);
  if (!operator) throw new UsageError('OPERATOR_TOKEN must be the token of one of OPERATORS');
  if (claimed !== undefined) throw new UsageError('--operator is not taken: OPERATOR_TOKEN says who you are');
  if (operator.permissions.has(permission)) return operator;
  throw new UsageError(
    `${operator.name} is ${operator.role}; this needs the role ${leastRoleFor(permission)} (OPERATORS)`,
  );
}

/**
 * As {@link requireOperator}, for a command that stores the operator's name even when it only reads: in production it always
 * needs a token.
 */
export function requireRecordedOperator(
  settings: ActingOperatorSettings,
  permission: OperatorPermission,
  claimed?: string,
): Pick<NamedOperator, 'name' | 'permissions'> {
  if (settings.isProduction && !new Operators(settings).areNamed) throw noOperatorsNamed();
  return requireOperator(settings, permission, claimed);
}

function unproven({ isProduction }: OperatorSettings, permission: OperatorPermission, claimed: string | undefined) {
  if (isProduction && permission !== 'operator:read') throw noOperatorsNamed();
  return { name: claimed ?? loginName(), permissions: new Set(OPERATOR_ROLES.admin) };
}

const noOperatorsNamed = () =>
  new UsageError(
    'OPERATORS is empty. In production this command needs a named operator: add one to OPERATORS and put its token in OPERATOR_TOKEN.',
  );

/** The roles stand from the smallest to the largest. */
const leastRoleFor = (permission: OperatorPermission): string =>
  Object.keys(OPERATOR_ROLES).find((role) =>
    (OPERATOR_ROLES[role as OperatorRole] as readonly string[]).includes(permission),
  )!;
