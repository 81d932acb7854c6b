import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, fieldInvalid, UUID } from '@platform/errors';
import { ApiErrors, ApiIdempotencyKey, Idempotency } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../../access/principal';
import { NeedsStepUp, STEP_UP_ERRORS } from '../../../access/step-up';
import { StepUpStore } from '../../../api-keys/step-up.store';
import { ERROR_CODES } from '../../../error-codes';
import { bankAccountText } from '../../../gateways/bank-account';
import { listResponse } from '../../../responses/list.response';
import { type PayoutGateway, PayoutGateways } from '../payout-gateways';
import { destinationNotFound } from '../payouts.errors';
import {
  bankAccountFrom,
  CreateDestinationDto,
  DestinationDeletedResponse,
  DestinationListResponse,
  DestinationResponse,
  destinationView,
} from './destination.dto';
import { DestinationStore, MAX_DESTINATIONS, type NewDestination } from './destination.store';
import { maskedValue } from './masked-value';

const ApiDestinationId = () =>
  ApiParam({
    name: 'destination_id',
    format: 'uuid',
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06',
    description: 'The id of the destination, from the list.',
  });

@ApiTags('payouts')
@Controller('v1/payout-destinations')
export class DestinationsController {
  constructor(
    private readonly store: DestinationStore,
    private readonly gateways: PayoutGateways,
    private readonly stepUps: StepUpStore,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Add a payout destination.
   *
   * Only a person adds one, with a step-up token: `/step-up` of the account service issues it after the password or a
   * passkey. It is valid for one minute and works once. API keys and other tokens get `SIGN_IN_AGAIN`.
   *
   * Payouts can go to it after 24 hours. A destination is never changed: to correct it, delete it and add another, which
   * waits again. Responses show the number, address or account only in part.
   */
  @Post()
  @Requires('write:payouts')
  @NeedsStepUp({
    always: true,
    personsOnly: true,
    reason: 'Only a person adds a payout destination. Confirm your identity.',
  })
  @ApiIdempotencyKey(DestinationResponse)
  @ApiErrors(
    ...STEP_UP_ERRORS,
    ERROR_CODES.PAYOUTS_UNSUPPORTED,
    ERROR_CODES.PAYOUT_DESTINATION_EXISTS,
    ERROR_CODES.PAYOUT_DESTINATION_LIMIT,
  )
  async addPayoutDestination(
    @Caller() caller: Principal,
    @Body() body: CreateDestinationDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<DestinationResponse> {
    const added = this.destinationOf(body);
    return this.idempotency.run(request, {
      accountId: caller.accountId,
      body,
      work: (manager) =>
        manager.transaction(async (inner): Promise<DestinationResponse> => {
          await this.stepUps.spend(inner, caller);
          const row = await this.store.add(inner, caller.accountId, added);
          if (row === 'exists') throw new AppError(ERROR_CODES.PAYOUT_DESTINATION_EXISTS);
          if (row === 'limit')
            throw new AppError(ERROR_CODES.PAYOUT_DESTINATION_LIMIT.with({ limit: MAX_DESTINATIONS }));
          return { status: 'success', data: destinationView(row) };
        }),
    });
  }

  /**
   * List the payout destinations.
   *
   * All destinations of the account, newest first. Numbers, addresses and accounts are shown in part.
   */
  @Get()
  @Requires('read:payments')
  @ApiOkResponse({ type: DestinationListResponse })
  @ApiErrors('RATE_LIMITED')
  async listPayoutDestinations(@Caller() { accountId }: Principal): Promise<DestinationListResponse> {
    return listResponse((await this.store.list(accountId)).map(destinationView));
  }

  /**
   * Delete a payout destination.
   *
   * No further payout goes to it. Payouts to it that await an approval fail, and their amounts are available again. A
   * payout that was already sent is not stopped. An unknown destination and one of another account both get
   * `PAYOUT_DESTINATION_NOT_FOUND`.
   */
  @Delete(':destination_id')
  @Requires('write:payments')
  @HttpCode(HttpStatus.OK)
  @ApiDestinationId()
  @ApiOkResponse({ type: DestinationDeletedResponse })
  @ApiErrors(ERROR_CODES.PAYOUT_DESTINATION_NOT_FOUND, 'RATE_LIMITED')
  async deletePayoutDestination(
    @Caller() { accountId }: Principal,
    @Param('destination_id') destinationId: string,
  ): Promise<DestinationDeletedResponse> {
    const isDeleted = UUID.test(destinationId) && (await this.store.delete(accountId, destinationId));
    if (!isDeleted) throw destinationNotFound();
    return { status: 'success', message: 'The destination has been deleted.' };
  }

  /** @throws AppError PAYOUTS_UNSUPPORTED | VALIDATION_FAILED (422) */
  private destinationOf({ provider, description = '', ...body }: CreateDestinationDto): NewDestination {
    const gateway = this.gateways.get(provider);
    const { destination: type } = gateway;
    const other = TYPES.find((one) => one !== type && body[one] !== undefined);
    if (other !== undefined) throw fieldInvalid(other, `${provider} pays to the ${type} of the recipient`);
    if (body[type] === undefined) throw fieldInvalid(type, `${type} is required with ${provider}`);
    const value = valueOf(gateway, body);
    return { provider, type, value, maskedValue: maskedValue(type, value), description };
  }
}

const TYPES = ['phone_number', 'email', 'bank_account'] as const;

/** @throws AppError VALIDATION_FAILED (422) if the gateway cannot pay to the account */
function valueOf(gateway: PayoutGateway, body: Pick<CreateDestinationDto, (typeof TYPES)[number]>): string {
  const { phone_number, email, bank_account } = body;
  if (bank_account === undefined) return phone_number?.replace('+', '') ?? email!;
  const account = bankAccountFrom(bank_account);
  const problem = gateway.accountProblem(account);
  if (problem) throw fieldInvalid(`bank_account.${problem.field}`, `bank_account.${problem.field} ${problem.why}`);
  return bankAccountText(account);
}
