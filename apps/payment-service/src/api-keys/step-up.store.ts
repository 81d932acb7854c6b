import { Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import type { EntityManager } from 'typeorm';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Principal } from '../access/principal';
import { signInAgain } from '../access/step-up';

const SPEND = defineStatement({
  name: 'step-up-spend',
  text: `INSERT INTO spent_step_ups (jti, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT (jti) DO NOTHING`,
});

/** Step-up tokens that were already used. */
@Injectable()
export class StepUpStore {
  constructor(private readonly config: PaymentServiceConfig) {}

  /**
   * Marks the caller's step-up token, if there is one, as used in the transaction of its work. If two requests use it
   * at the same time, one waits for the other. If the work fails, the token stays usable.
   * @throws AppError SIGN_IN_AGAIN (403) if it was used before
   */
  async spend(manager: EntityManager, { stepUp }: Principal): Promise<void> {
    if (!stepUp) return;
    const spent = await SPEND.run(manager, [stepUp.jti, stepUp.expiresAt]);
    if (spent === 0) throw signInAgain(this.config.stepUpUrl, 'This confirmation was already used.');
  }
}
