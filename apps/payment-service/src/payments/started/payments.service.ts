import { Injectable, Logger } from '@nestjs/common';
import { validationFailed } from '@platform/errors';
import { Idempotency, Metrics } from '@platform/http-service';
import type { Counter } from 'prom-client';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedRequest } from '../../access/principal';
import { newReference } from '../../base62';
import { type ConfiguredApi, GatewayApis } from '../../gateways/api/gateway-apis';
import { GatewayUnreachable, type NewPayment, type Started } from '../../gateways/gateway-api';
import { apiNotConfigured } from '../../gateways/gateways.errors';
import { CaptureStore } from '../captures/capture.store';
import { OutboxSignal } from '../../outbox/outbox.signal';
import { PaymentServiceConfig } from '../../payment-service.config';
import type { TransactionDetailRow } from '../transactions/transaction.row';
import { type MerchantData, TransactionStore } from '../transactions/transaction.store';
import { CallbackAddress } from './callback-address';
import type { StartPaymentDto } from './payment.dto';
import { type PaymentClaim, PaymentStore, type RegisteredPayment } from './payment.store';
import {
  noManualCapture,
  paymentRefused,
  providerUnavailable,
  returnOriginUnknown,
  startUnderWay,
} from './payments.errors';
import { ReturnOriginStore } from './return-origin.store';
import { originOf } from './return-url';

/** A phone prompts the payer for about a minute. */
const PHONE_LIFETIME_SECONDS = 300;
const PAGE_LIFETIME_SECONDS = 2 * 3_600;

type Claimed = Extract<PaymentClaim, { is: 'claimed' }>;

/**
 * Starts payments. Deposit, start and Idempotency-Key are committed first; then the gateway is called; then its
 * response is stored. After a failure in between, the same request continues from there. A push that may have reached a
 * phone is never repeated.
 */
@Injectable()
export class PaymentsService {
  private readonly logger = new Logger(PaymentsService.name);
  private readonly starts: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly apis: GatewayApis,
    private readonly store: PaymentStore,
    private readonly captures: CaptureStore,
    private readonly origins: ReturnOriginStore,
    private readonly transactions: TransactionStore,
    private readonly callbacks: CallbackAddress,
    private readonly idempotency: Idempotency,
    private readonly outbox: OutboxSignal,
    metrics: Metrics,
  ) {
    this.starts = metrics.counter('payment_starts_total', 'Starts of payments at gateways, by outcome.', [
      'provider',
      'outcome',
    ]);
  }

  /** @throws AppError PROVIDER_NOT_CONFIGURED (503), PROVIDER_UNAVAILABLE (502), PAYMENT_REFUSED | RETURN_ORIGIN_UNKNOWN (422) */
  async start(request: AuthenticatedRequest, accountId: string, body: StartPaymentDto): Promise<TransactionDetailRow> {
    const gateway = this.gatewayOf(body.provider);
    const payment = this.registeredPayment(body, gateway);
    if (payment.captureMethod === 'manual' && !gateway.api.manualCaptures)
      throw noManualCapture(gateway.name, gateway.api.noManualCaptures);
    const problem = gateway.api.startProblem?.(this.newPayment(gateway.name, payment));
    if (problem) throw validationFailed(problem);
    const { transaction_id } = await this.idempotency.run(request, {
      accountId,
      body,
      work: (manager) => this.register(manager, accountId, payment, body, gateway),
    });
    await this.continueStart(accountId, transaction_id, gateway, payment);
    this.outbox.written();
    const row = await this.transactions.findDetailed(accountId, transaction_id);
    if (row!.refusal !== null) throw paymentRefused(row!.refusal);
    return row!;
  }

  private gatewayOf(provider: string): ConfiguredApi {
    const gateway = this.apis.find(provider);
    if (!gateway || this.callbacks.isMissing(provider)) throw apiNotConfigured();
    if (!gateway.api.start)
      throw validationFailed(
        `This service cannot start payments through ${provider}. Start the payment at the gateway, and register a deposit.`,
      );
    return gateway;
  }

  private registeredPayment(body: StartPaymentDto, { api }: ConfiguredApi): RegisteredPayment {
    const { customer, return_url } = body;
    return {
      provider: body.provider,
      reference: newReference(),
      amount: body.amount,
      currency: body.currency,
      phoneNumber: customer?.phone_number?.replace('+', '') ?? null,
      description: body.description ?? null,
      orderId: body.order_id ?? null,
      email: customer?.email ?? null,
      returnUrl: return_url ?? null,
      captureMethod: body.capture_method ?? 'automatic',
      lifetimeSeconds: api.asked === 'phone' ? PHONE_LIFETIME_SECONDS : PAGE_LIFETIME_SECONDS,
    };
  }

  private async register(
    manager: EntityManager,
    accountId: string,
    payment: RegisteredPayment,
    merchantData: MerchantData,
    { api, access }: ConfiguredApi,
  ) {
    if (payment.returnUrl !== null) {
      const origin = originOf(payment.returnUrl, !this.config.isProduction);
      if (origin === null || !(await this.origins.has(manager, accountId, origin))) throw returnOriginUnknown();
    }
    const transaction_id = await this.store.register(manager, accountId, payment);
    if (payment.captureMethod === 'manual') {
      const { several, lifetimeSeconds } = api.manualCaptures!;
      await this.captures.authorize(manager, transaction_id, { several: several(access), lifetimeSeconds });
    }
    await this.transactions.describe(manager, accountId, transaction_id, merchantData);
    return { transaction_id };
  }

  /** Calls the gateway, unless the call was made or another request is making it. */
  private async continueStart(
    accountId: string,
    transactionId: string,
    gateway: ConfiguredApi,
    payment: RegisteredPayment,
  ) {
    const isIdempotent = gateway.api.startIsIdempotent ?? false;
    const reference = gateway.api.asked === 'phone' ? null : newReference();
    const claim = await this.store.claim(accountId, transactionId, { isIdempotent, newReference: reference });
    if (claim.is === 'busy') throw startUnderWay();
    if (claim.is === 'claimed') await this.call(transactionId, gateway, claim, payment);
  }

  private async call(transactionId: string, gateway: ConfiguredApi, claim: Claimed, payment: RegisteredPayment) {
    const { name: provider, api, client, access } = gateway;
    const started = await this.answered(() => api.start!(client, this.newPayment(provider, payment, claim), access));
    const outcome = started instanceof GatewayUnreachable ? 'unreachable' : started.is;
    this.starts.inc({ provider, outcome });
    if (!(started instanceof GatewayUnreachable)) {
      if (started.is === 'started') await this.store.started(transactionId, started);
      else await this.store.refused(transactionId, claim.attempt, started.why);
      return;
    }
    const isPush = api.asked === 'phone' && !api.startIsIdempotent;
    const { mayHaveActed, message } = started;
    this.logger.warn({
      msg: 'no response to the start of a payment',
      provider,
      transaction_id: transactionId,
      why: message,
    });
    await this.store.unreached(transactionId, claim.attempt, mayHaveActed, isPush);
    if (!mayHaveActed || !isPush) throw providerUnavailable();
  }

  /** An internal error while reading the response says nothing about the gateway's action. */
  private async answered(start: () => Promise<Started>): Promise<Started | GatewayUnreachable> {
    try {
      return await start();
    } catch (error) {
      if (error instanceof GatewayUnreachable) return error;
      const name = error instanceof Error ? error.name : 'thrown';
      return new GatewayUnreachable(`the response could not be read (${name})`, true);
    }
  }

  /** Uses the data of the first attempt, if there was one. */
  private newPayment(provider: string, payment: RegisteredPayment, claim?: Claimed): NewPayment {
    const { reference, email, returnUrl, expiresAt } = claim ?? {
      ...payment,
      expiresAt: new Date(Date.now() + payment.lifetimeSeconds * 1_000),
    };
    return {
      reference,
      idempotencyKey: reference,
      amountMinor: BigInt(payment.amount),
      currency: payment.currency,
      orderId: payment.orderId,
      description: payment.description,
      customer: { email, phoneNumber: payment.phoneNumber },
      returnUrl,
      callbackUrl: this.callbacks.of(provider, reference),
      captureMethod: payment.captureMethod,
      expiresAt,
    };
  }
}
