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

/** Which step-up tokens have done their work. */
@Injectable()
export class StepUpStore {
  constructor(private readonly config: PaymentServiceConfig) {}

  /**
   * Spends the caller's step-up token, where there is one, in the transaction of its work: of two that use it at once
   * one waits for the other, and what fails leaves the token usable.
   * @throws AppError SIGN_IN_AGAIN (403) when it was used before
   */
  async spend(manager: EntityManager, { stepUp }: Principal): Promise<void> {
    if (!stepUp) return;
    const spent = await SPEND.run(manager, [stepUp.jti, stepUp.expiresAt]);
    if (spent === 0) throw signInAgain(this.config.stepUpUrl, 'This confirmation has been used.');
  }
}
