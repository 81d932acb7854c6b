import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, fieldInvalid } from '@platform/errors';
import { ApiErrors, ApiIdempotencyKey, Idempotency } from '@platform/http-service';
import type { EntityManager } from 'typeorm';
import { ERROR_CODES } from '../../error-codes';
import { Requires } from '../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import { TransactionResponse, transactionView } from '../transactions/transaction.response';
import { TransactionStore } from '../transactions/transaction.store';
import { CreateTransferDto } from './transfer.dto';
import { TransferStore } from './transfer.store';

@ApiTags('transfers')
@Controller('v1/transfers')
export class TransfersController {
  constructor(
    private readonly transfers: TransferStore,
    private readonly transactions: TransactionStore,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Transfer money to another account.
   *
   * Moves the amount from your wallet to the recipient’s wallet of the same currency in one step, or not at all. A
   * transfer cannot make your wallet negative: `INSUFFICIENT_FUNDS` changes nothing. `WALLET_NOT_FOUND` means that the
   * recipient has no wallet in this currency yet. The first settled deposit creates one.
   *
   * Always send an `Idempotency-Key`, and repeat the request with it after a timeout or a 5xx. Without a key, a
   * repetition is a second transfer. A refusal such as `INSUFFICIENT_FUNDS` is kept for its key: use a new key for a
   * new attempt.
   */
  @Post()
  @Requires('write:payments')
  @ApiIdempotencyKey(TransactionResponse)
  @ApiErrors(ERROR_CODES.INSUFFICIENT_FUNDS, ERROR_CODES.WALLET_NOT_FOUND)
  async create(
    @Caller() { accountId }: Principal,
    @Body() body: CreateTransferDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<TransactionResponse> {
    if (body.to_account_id === accountId) throw fieldInvalid('to_account_id', 'to_account_id must be another account');
    const work = async (manager: EntityManager): Promise<TransactionResponse> => {
      const result = await this.transfers.create(manager, accountId, {
        toAccountId: body.to_account_id,
        amount: body.amount,
        currency: body.currency,
        description: body.description ?? null,
      });
      if ('refusal' in result) throw result.refusal === 'no_wallet' ? recipientHasNoWallet() : insufficientFunds();
      const row = await this.transactions.get(manager, accountId, result.transactionId);
      return { status: 'success', data: transactionView(row) };
    };
    return this.idempotency.run(request, { accountId, body, work });
  }
}

const recipientHasNoWallet = () =>
  new AppError(ERROR_CODES.WALLET_NOT_FOUND, { message: 'The recipient has no wallet in this currency.' });

const insufficientFunds = () => new AppError(ERROR_CODES.INSUFFICIENT_FUNDS);
