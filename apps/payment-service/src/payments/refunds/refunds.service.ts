import { Injectable } from '@nestjs/common';
import { newBase62 } from '@platform/auth';
import { UUID } from '@platform/errors';
import { Idempotency } from '@platform/http-service';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedRequest } from '../../access/principal';
import { TransactionStore } from '../transactions/transaction.store';
import { type CreateRefundDto, type RefundResponse, refundView } from './refund.dto';
import { RefundGateways } from './refund-gateways';
import type { RefundRow } from './refund.row';
import { RefundStore } from './refund.store';
import { refundExceedsCapture, refundRefused, transactionNotFound } from './refunds.errors';
import { RefundWorker } from './sending/refund.worker';

/** 154 bits, and short enough for every gateway. */
const KEY_LENGTH = 26;

@Injectable()
export class RefundsService {
  constructor(
    private readonly refunds: RefundStore,
    private readonly transactions: TransactionStore,
    private readonly gateways: RefundGateways,
    private readonly idempotency: Idempotency,
    private readonly worker: RefundWorker,
  ) {}

  /**
   * Reserves the amount and stores the refund in the transaction that stores the response; it is sent after that.
   * @throws AppError TRANSACTION_NOT_FOUND (404), NOT_REFUNDABLE | REFUND_EXCEEDS_PAYMENT | INSUFFICIENT_FUNDS (409),
   *   PROVIDER_NOT_CONFIGURED (503), and those of {@link Idempotency.run}
   */
  async create(
    request: AuthenticatedRequest,
    accountId: string,
    transactionId: string,
    body: CreateRefundDto,
  ): Promise<RefundResponse> {
    const work = async (manager: EntityManager): Promise<RefundResponse> => ({
      status: 'success',
      data: refundView(await this.start(manager, accountId, transactionId, body)),
    });
    const answer = await this.idempotency.run(request, { accountId, body, work });
    this.wake();
    return answer;
  }

  /**
   * Reserves the amount and stores the refund, in the caller's transaction. After its commit, {@link wake} sends it.
   * @throws AppError TRANSACTION_NOT_FOUND (404), NOT_REFUNDABLE | REFUND_EXCEEDS_PAYMENT | INSUFFICIENT_FUNDS (409),
   *   PROVIDER_NOT_CONFIGURED (503)
   */
  async start(
    manager: EntityManager,
    accountId: string,
    transactionId: string,
    { amount = null, reason = null }: { amount?: number | null; reason?: string | null },
  ): Promise<RefundRow> {
    const transaction = UUID.test(transactionId)
      ? await this.transactions.find(accountId, transactionId, manager)
      : null;
    if (!transaction) throw transactionNotFound();
    if (transaction.provider === null) throw refundRefused('not_refundable');
    const { idsDiffer } = this.gateways.get(transaction.provider);
    const refund = { amount, reason, idempotencyKey: newBase62(KEY_LENGTH), idsDiffer };
    const result = await this.refunds.create(manager, accountId, transactionId, refund);
    if (result === 'exceeds_capture')
      throw refundExceedsCapture(await this.refunds.leftOfCaptures(manager, transactionId));
    if (typeof result === 'string') throw refundRefused(result);
    return result;
  }

  /** Sends committed refunds now. */
  wake(): void {
    this.worker.wake();
  }
}
