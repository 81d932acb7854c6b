import { type NamedOperator, OPERATOR_ROLES, type OperatorPermission, type OperatorRole, Operators, type OperatorSettings } from '@platform/auth'; // prettier-ignore
import { UsageError } from '../application/commands';
import { loginName } from '../application/login-name';

export interface ActingOperatorSettings extends OperatorSettings {
  /** The token of whoever runs a command. */
  OPERATOR_TOKEN?: string;
}

/**
 * Who runs a command. Where the settings name any operator it is the holder of OPERATOR_TOKEN; elsewhere it is whoever says
 * so, which in production is not enough to change anything.
 * @param claimed a name that the command was given
 * @returns the name for the audit, and what its role may
 * @throws UsageError when nobody proves to be an operator, or one whose role is too small
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
  throw new UsageError(`${operator.name} is ${operator.role}; this needs the role ${leastRoleFor(permission)} (OPERATORS)`); // prettier-ignore
}

function unproven({ isProduction }: OperatorSettings, permission: OperatorPermission, claimed: string | undefined) {
  if (isProduction && permission !== 'operator:read')
    throw new UsageError('OPERATORS must name who may change something in production');
  return { name: claimed ?? loginName(), permissions: new Set(OPERATOR_ROLES.admin) };
}

/** The roles stand from the smallest to the largest. */
const leastRoleFor = (permission: OperatorPermission): string =>
  Object.keys(OPERATOR_ROLES).find((role) => (OPERATOR_ROLES[role as OperatorRole] as readonly string[]).includes(permission))!; // prettier-ignore
