import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { OPERATOR_ROLES, type OperatorPermission, type OperatorRole, Operators } from '@platform/auth';
import { loginName, UsageError } from '@platform/http-service';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Decider } from './decisions/decision';

type Settings = Pick<PaymentServiceConfig, 'OPERATORS' | 'OPERATOR_TOKEN' | 'isProduction'>;

/**
 * Who runs a command. Where OPERATORS names anybody it is the holder of OPERATOR_TOKEN; elsewhere it is whoever says so,
 * which in production is not enough to change anything.
 */
@Injectable()
export class ActingOperator implements OnApplicationBootstrap {
  private readonly logger = new Logger('Operators');
  private readonly operators: Operators;

  constructor(@Inject(PaymentServiceConfig) private readonly settings: Settings) {
    this.operators = new Operators(settings);
  }

  onApplicationBootstrap(): void {
    if (this.operators.areNamed) return;
    const commands = this.settings.isProduction ? 'change nothing' : 'name whoever they say';
    this.logger.warn({ msg: 'no operators are named', commands });
  }

  /**
   * @param claimed a name that the command was given
   * @returns the name for the audit, and what its role may
   * @throws UsageError when nobody proves to be an operator, or one whose role is too small
   */
  require(permission: OperatorPermission, claimed?: string): Decider {
    if (!this.operators.areNamed) return this.unproven(permission, claimed);
    const operator = this.operators.findByToken(this.settings.OPERATOR_TOKEN ?? null);
    if (!operator) throw new UsageError('OPERATOR_TOKEN must be the token of one of OPERATORS');
    if (claimed !== undefined) throw new UsageError('--operator is not taken: OPERATOR_TOKEN says who you are');
    if (operator.permissions.has(permission)) return operator;
    throw new UsageError(`${operator.name} is ${operator.role}; this needs the role ${leastRoleFor(permission)} (OPERATORS)`); // prettier-ignore
  }

  private unproven(permission: OperatorPermission, claimed: string | undefined): Decider {
    if (this.settings.isProduction && permission !== 'operator:read')
      throw new UsageError('OPERATORS must name who may change something in production');
    return { name: claimed ?? loginName(), permissions: new Set(OPERATOR_ROLES.admin) };
  }
}

/** The roles stand from the smallest to the largest. */
const leastRoleFor = (permission: OperatorPermission): string =>
  Object.keys(OPERATOR_ROLES).find((role) => (OPERATOR_ROLES[role as OperatorRole] as readonly string[]).includes(permission))!; // prettier-ignore
