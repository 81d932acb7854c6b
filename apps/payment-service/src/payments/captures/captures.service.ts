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
/** For a gateway that is no longer configured. */
const ONE_CAPTURE = 'the gateway takes one capture of this payment and releases the rest with it.';

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
    const gateway = this.apis.find(provider);
    const { oneCapture, keepsRest, several } = gateway?.api.manualCaptures ?? {};
    const releasesRest = kind === 'capture' && amount !== null && final === true;
    if (releasesRest && keepsRest && several!(gateway!.access))
      throw validationFailed(`final must be absent: ${keepsRest}`);
    const result = await this.captures.create(manager, accountId, transactionId, {
      kind,
      amount,
      isFinal: final,
      idempotencyKey: newBase62(KEY_LENGTH),
    });
    if (result === 'single_capture') throw validationFailed(`final must not be false: ${oneCapture ?? ONE_CAPTURE}`);
    if (typeof result === 'string') throw captureRefused(result);
    return result;
  }
}
