import { Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import { TransactionDetailResponse, transactionDetailView } from '../transactions/transaction.response';
import type { TransactionDetailRow, TransactionStatus } from '../transactions/transaction.row';
import { ApiTransactionId, TransactionId, transactionNotFound } from '../transactions/transaction-id';
import { TransactionStore } from '../transactions/transaction.store';
import { Inquiries } from './inquiries.service';
import { InquiryStore } from './inquiry.store';

/** States that a gateway's response may still change. */
const OPEN: readonly TransactionStatus[] = ['pending', 'failed', 'needs_review'];

@ApiTags('transactions')
@Controller('v1/transactions')
export class RefreshController {
  constructor(
    private readonly transactions: TransactionStore,
    private readonly apis: GatewayApis,
    private readonly store: InquiryStore,
    private readonly inquiries: Inquiries,
  ) {}

  /**
   * Ask the gateway about a transaction.
   *
   * The service asks the gateway by itself, more often at first. This request asks now, for example when a payer
   * returns from the gateway’s page before the report arrives. The service books the gateway's response once, like a
   * report. The response contains the transaction in its new state. A decided transaction is returned without asking
   * the gateway. The gateway is asked about one transaction at most every 5 seconds. If you ask sooner, or if the
   * gateway limits the service, you get `RATE_LIMITED`. The request requires `write:payments`, because it may settle
   * the deposit.
   */
  @Post(':transaction_id/refresh')
  @Requires('write:payments')
  @HttpCode(HttpStatus.OK)
  @ApiTransactionId()
  @ApiOkResponse({ type: TransactionDetailResponse })
  @ApiErrors(ERROR_CODES.TRANSACTION_NOT_FOUND, ERROR_CODES.NOTHING_TO_ASK, 'RATE_LIMITED')
  async refreshTransaction(
    @Caller() { accountId }: Principal,
    @TransactionId() transactionId: string,
  ): Promise<TransactionDetailResponse> {
    const before = await this.transactions.findDetailed(accountId, transactionId);
    if (!before) throw transactionNotFound();
    await this.ask(before);
    const after = await this.transactions.findDetailed(accountId, transactionId);
    return { status: 'success', data: transactionDetailView(after!) };
  }

  private async ask({ transaction_id, provider, status }: TransactionDetailRow): Promise<void> {
    if (!OPEN.includes(status)) return;
    const api = this.apis.find(provider!)?.api;
    if (!api?.inquire) throw nothingToAsk();
    const claimed = await this.store.claimOne(transaction_id, provider!, api.asked ?? 'page');
    if (!('is' in claimed)) await this.inquiries.ask(claimed);
    else if (claimed.is === 'too_soon') throw askedTooSoon(claimed.waitSeconds);
  }
}

const nothingToAsk = () => new AppError(ERROR_CODES.NOTHING_TO_ASK);

const askedTooSoon = (seconds: number) =>
  new AppError('RATE_LIMITED', {
    message: 'The gateway was asked a moment ago. Wait for the number of seconds in Retry-After.',
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
