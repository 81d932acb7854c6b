import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { callbackOf, type Delivery, type Facts, newIds, type SimulatedGateway, type Step } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import supertest from 'supertest';
import type { DataSource } from 'typeorm';
import { issuesReferences } from '../../src/gateways/registry';
import type { TestAccount } from './payment-app';

/** Sends a delivery in the name of the gateway. */
export const send = (server: Server | string, { provider, body, headers, query }: Delivery) =>
  supertest(server)
    .post(`/v1/webhooks/${provider}${query ? `?${query}` : ''}`)
    .set('Content-Type', 'application/json')
    .set(headers)
    .send(body);

export interface Transaction {
  transaction_id: string;
  provider_reference: string;
  status: string;
  refunded_amount: number;
  refund_reserved_amount: number;
  charged_back_amount: number;
  review_reason: string | null;
}

/** One payment through one gateway: its deposit, and the gateway's reports about it. */
export class Payment {
  readonly paymentId: string;
  /** Issued with the registration if the merchant chooses references, unless something was delivered before. */
  reference: string;
  private isDelivered = false;
  transactionId = '';

  constructor(
    readonly gateway: SimulatedGateway,
    readonly account: TestAccount,
    readonly amount = 10_000,
  ) {
    ({ reference: this.reference, paymentId: this.paymentId } = newIds(gateway));
  }

  async register(more: object = {}): Promise<Transaction> {
    const answer = await this.account
      .post('/v1/deposits', {
        provider: this.gateway.provider,
        ...(this.isIssued ? {} : { provider_reference: this.reference }),
        amount: this.amount,
        currency: this.gateway.currency,
        ...more,
      })
      .expect(201);
    const { data } = answer.body as { data: Transaction };
    this.reference = data.provider_reference;
    this.transactionId = data.transaction_id;
    return data;
  }

  private get isIssued(): boolean {
    return !this.isDelivered && issuesReferences(this.gateway.provider);
  }

  delivery(step: Step, facts: Partial<Facts> = {}): Delivery {
    this.isDelivered = true;
    return callbackOf(this.gateway, {
      step,
      reference: this.reference,
      paymentId: this.paymentId,
      objectId: uniqueName('obj'),
      eventId: `evt-${randomUUID()}`,
      amount: this.amount,
      currency: this.gateway.currency,
      ...facts,
    });
  }

  /** Sends it and expects the gateway's success response. */
  async deliver(step: Step, facts: Partial<Facts> = {}): Promise<void> {
    await send(this.account.server, this.delivery(step, facts)).expect(200);
  }

  async transaction(): Promise<Transaction> {
    const { body } = await this.account.get(`/v1/transactions/${this.transactionId}`).expect(200);
    return (body as { data: Transaction }).data;
  }

  balance = () => this.account.balance(this.gateway.currency);

  /** The outcomes of the deliveries so far, oldest first: `kind outcome reason`. */
  async outcomes(admin: DataSource): Promise<string[]> {
    const rows = await admin.query<{ text: string }[]>(
      `SELECT concat_ws(' ', kind, outcome, reason) AS text FROM webhook_events
        WHERE provider = $1 AND (reference = $2 OR payment_id = $3) ORDER BY event_id`,
      [this.gateway.provider, this.reference, this.paymentId],
    );
    return rows.map(({ text }) => text);
  }
}
