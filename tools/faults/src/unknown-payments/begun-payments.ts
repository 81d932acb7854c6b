import type { Payment } from '@platform/gateway-simulator';
import { outcomeOf, type Random, uniqueName } from '@platform/harness';
import { createDeposit, replaceReturnOrigins, startPayment } from '@platform/sdk/payment';
import { ensure } from '../fault-case';
import type { ReportingGateway } from '../gateways/settlement-reports';
import { RETURN_ORIGIN, type StageGateways } from '../gateways/stage-gateways';
import type { PaymentStage } from '../stage/payment-stage';

const CURRENCIES: Record<ReportingGateway, string> = {
  stripe: 'USD',
  razorpay: 'INR',
  paystack: 'NGN',
  mobilemoney: 'KES',
};
export const GATEWAYS = Object.keys(CURRENCIES) as ReportingGateway[];

export interface Account {
  accountId: string;
  headers: Record<string, string>;
}

/** A payment that its gateway and the service both know, and nobody has paid. */
export interface BegunPayment {
  gateway: ReportingGateway;
  account: Account;
  transactionId: string;
  /** As the simulated gateway has it, now and later. */
  payment: Payment;
}

/** Begins payments: through the service, or at the gateway, and then they are registered. */
export class PaymentBeginnings {
  private count = 0;

  constructor(
    private readonly stage: PaymentStage,
    private readonly gateways: StageGateways,
    private readonly random: Random,
  ) {}

  /** An account whose payers may be sent back. */
  async newAccount(): Promise<Account> {
    const account = this.stage.newAccount();
    await replaceReturnOrigins(
      this.stage.client(),
      { body: { origins: [RETURN_ORIGIN] } },
      { headers: account.headers },
    );
    return account;
  }

  /** @param at a replica that runs */
  begin(gateway: ReportingGateway, account: Account, at: number): Promise<BegunPayment> {
    // What was pushed to a phone elsewhere has an amount that only its merchant claims, and is never settled by asking.
    const isStarted = gateway === 'mobilemoney' || this.random.next() < 0.6;
    return isStarted ? this.start(gateway, account, at) : this.register(gateway, account, at);
  }

  private async start(gateway: ReportingGateway, account: Account, at: number): Promise<BegunPayment> {
    const phone_number = `2547${String(this.count++).padStart(8, '0')}`;
    const customer = { email: 'payer@example.com', phone_number };
    const body = { provider: gateway, ...this.money(gateway), customer, return_url: `${RETURN_ORIGIN}/back` };
    const input = { idempotencyKey: uniqueName('key'), body };
    const { data, status } = await outcomeOf(startPayment(this.stage.client(at), input, { headers: account.headers }));
    ensure(data !== undefined, `a start at ${gateway} was answered ${status}`);
    const { transaction_id, provider_reference, next_action } = data.data;
    const id = next_action?.url ? decodeURIComponent(next_action.url.split('/').at(-1)!) : provider_reference!;
    return this.begun(gateway, account, transaction_id, id);
  }

  private async register(gateway: ReportingGateway, account: Account, at: number): Promise<BegunPayment> {
    const money = this.money(gateway);
    // Paystack takes the service's reference, the others give the payment an id of theirs.
    const given = gateway === 'paystack' ? undefined : await this.startThere(gateway, money);
    const deposit = { provider: gateway, ...money, ...(given !== undefined && { provider_reference: given }) };
    const answer = await outcomeOf(
      createDeposit(this.stage.client(at), { body: deposit }, { headers: account.headers }),
    );
    ensure(answer.data !== undefined, `a deposit of ${gateway} was answered ${answer.status}`);
    const { transaction_id, provider_reference } = answer.data.data;
    if (given === undefined) await this.startThere(gateway, money, provider_reference!);
    return this.begun(gateway, account, transaction_id, provider_reference!);
  }

  /** As the merchant's backend does. @returns the gateway's id */
  private async startThere(
    gateway: ReportingGateway,
    { amount, currency }: { amount: number; currency: string },
    reference = '',
  ): Promise<string> {
    if (gateway === 'stripe') return this.idOf(gateway, '/v1/payment_intents', { amount: String(amount), currency });
    if (gateway === 'razorpay') return this.idOf(gateway, '/v1/orders', { amount, currency });
    await this.gateways.ask(gateway, '/transaction/initialize', {
      email: 'payer@example.com',
      amount,
      currency,
      reference,
    });
    return reference;
  }

  private async idOf(gateway: ReportingGateway, path: string, body: Record<string, string | number>): Promise<string> {
    return String((await this.gateways.ask(gateway, path, body))['id']);
  }

  private begun(gateway: ReportingGateway, account: Account, transactionId: string, id: string): BegunPayment {
    return { gateway, account, transactionId, payment: this.gateways.simulator.payment(gateway, id) };
  }

  /** Whole amounts: mobile money knows no others. */
  private money(gateway: ReportingGateway) {
    return { amount: this.random.integer(1, 1_000) * 100, currency: CURRENCIES[gateway] };
  }
}
