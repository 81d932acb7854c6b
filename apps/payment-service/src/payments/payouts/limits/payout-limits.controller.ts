import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { fieldInvalid } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { NeedsStepUp, STEP_UP_ERRORS } from '../../../access/step-up';
import { StepUpStore } from '../../../api-keys/step-up.store';
import { listResponse } from '../../../responses/list.response';
import { OwnLimitListResponse, ownLimitView, SetOwnLimitDto } from './payout-limit.dto';
import { PayoutLimitStore } from './payout-limit.store';

@ApiTags('payouts')
@Controller('v1/payout-limits')
export class PayoutLimitsController {
  constructor(
    private readonly limits: PayoutLimitStore,
    private readonly stepUps: StepUpStore,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * List the payout limits.
   *
   * Above the limit of a currency, an operator approves the payout. In a currency without an entry, each payout needs an
   * operator.
   */
  @Get()
  @Requires('read:payments')
  @ApiOkResponse({ type: OwnLimitListResponse })
  @ApiErrors('RATE_LIMITED')
  async listPayoutLimits(@Caller() { accountId }: Principal): Promise<OwnLimitListResponse> {
    return listResponse((await this.limits.list(accountId)).map(ownLimitView));
  }

  /**
   * Lower a payout limit.
   *
   * Sets your own limit of a currency. It cannot exceed the limit of the operators, and the lower of the two counts. Only
   * a person with a step-up token sets it, so a stolen key cannot raise it again.
   */
  @Put()
  @Requires('write:payouts')
  @NeedsStepUp({
    always: true,
    personsOnly: true,
    reason: 'Only a person sets the limit of payouts. Confirm your identity.',
  })
  @ApiOkResponse({ type: OwnLimitListResponse })
  @ApiErrors(...STEP_UP_ERRORS, 'RATE_LIMITED')
  async setPayoutLimit(@Caller() caller: Principal, @Body() body: SetOwnLimitDto): Promise<OwnLimitListResponse> {
    return this.dataSource.transaction(async (manager) => {
      await this.stepUps.spend(manager, caller);
      const { accountId } = caller;
      if (!(await this.limits.set(manager, accountId, body.currency, body.approval_above)))
        throw fieldInvalid('approval_above', 'approval_above exceeds the limit of the operators for this currency');
      return listResponse((await this.limits.list(accountId, manager)).map(ownLimitView));
    });
  }
}
