import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type OperatorPermission, Operators } from '@platform/auth';
import { requireOperator } from '@platform/http-service';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Decider } from './decisions/decision';

type Settings = Pick<PaymentServiceConfig, 'OPERATORS' | 'OPERATOR_TOKEN' | 'isProduction'>;

/** Who runs a command: see {@link requireOperator}. */
@Injectable()
export class ActingOperator implements OnApplicationBootstrap {
  private readonly logger = new Logger('Operators');

  constructor(@Inject(PaymentServiceConfig) private readonly settings: Settings) {}

  onApplicationBootstrap(): void {
    if (new Operators(this.settings).areNamed) return;
    const commands = this.settings.isProduction ? 'change nothing' : 'name whoever they say';
    this.logger.warn({ msg: 'no operators are named', commands });
  }

  /** @throws UsageError when nobody proves to be an operator, or one whose role is too small */
  require(permission: OperatorPermission, claimed?: string): Decider {
    return requireOperator(this.settings, permission, claimed);
  }
}
