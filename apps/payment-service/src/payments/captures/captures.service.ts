import { Injectable } from '@nestjs/common';
import { newBase62 } from '@platform/auth';
import { UUID, validationFailed } from '@platform/errors';
import { Idempotency } from '@platform/http-service';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedRequest } from '../../access/principal';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import { TransactionStore } from '../transactions/transaction.store';
import { type CapturePaymentDto, type CaptureResponse, captureView } from './capture.dto';
import type { CaptureRow } from './capture.row';
import { CaptureStore } from './capture.store';
import { captureRefused } from './captures.errors';
import { CaptureWorker } from './sending/capture.worker';

/** 154 bits, and short enough for every gateway. */
const KEY_LENGTH = 26;

@Injectable()
export class CapturesService {
  constructor(
    private readonly captures: CaptureStore,
    private readonly transactions: TransactionStore,
    private readonly apis: GatewayApis,
    private readonly idempotency: Idempotency,
    private readonly worker: CaptureWorker,
  ) {}

  /**
   * Stores a capture or a release in the transaction that stores the response; it is sent after that.
   * @throws AppError TRANSACTION_NOT_FOUND (404), NOT_AUTHORIZED_YET | AUTHORIZATION_ENDED | CAPTURE_IN_PROGRESS |
   *   CAPTURE_EXCEEDS_AUTHORIZATION (409), VALIDATION_FAILED (422), and those of {@link Idempotency.run}
   */
  async create(
    request: AuthenticatedRequest,
    accountId: string,
    transactionId: string,
    kind: CaptureRow['kind'],
    body: CapturePaymentDto,
  ): Promise<CaptureResponse> {
    const work = async (manager: EntityManager): Promise<CaptureResponse> => ({
      status: 'success',
      data: captureView(await this.store(manager, accountId, transactionId, kind, body)),
    });
    const answer = await this.idempotency.run(request, { accountId, body, work });
    this.worker.wake();
    return answer;
  }

  private async store(
    manager: EntityManager,
    accountId: string,
    transactionId: string,
    kind: CaptureRow['kind'],
    { amount = null, final = null }: { amount?: number | null; final?: boolean | null },
  ): Promise<CaptureRow> {
    const transaction = UUID.test(transactionId)
      ? await this.transactions.find(accountId, transactionId, manager)
      : null;
    if (!transaction) throw captureRefused('not_found');
    if (transaction.capture_method === null) throw captureRefused('not_authorized');
    const provider = transaction.provider!;
    if (final === false && this.apis.find(provider)?.api.manualCaptures?.several === false)
      throw validationFailed(
        `final must not be false: ${provider} takes one capture of a payment and releases the rest with it.`,
      );
    const result = await this.captures.create(manager, accountId, transactionId, {
      kind,
      amount,
      isFinal: final,
      idempotencyKey: newBase62(KEY_LENGTH),
    });
    if (typeof result === 'string') throw captureRefused(result);
    return result;
  }
}
