import { Injectable } from '@nestjs/common';
import { newBase62 } from '@platform/auth';
import type { BankAccount, BankAccountProblem } from '../../gateways/bank-account';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import type { NewPayout, PayoutAnswer, PayoutApi, SentPayout } from '../../gateways/gateway-api';
import { GATEWAYS } from '../../gateways/registry';
import { CallbackAddress } from '../started/callback-address';
import { payoutsUnsupported } from './payouts.errors';

/** The payout functions of one gateway. They throw GatewayUnreachable. */
export interface PayoutGateway {
  destination: PayoutApi['destination'];
  /** A new reference in the form that the gateway accepts. */
  newReference(): string;
  accountProblem(account: BankAccount): BankAccountProblem | null;
  problem(payout: Pick<NewPayout, 'amountMinor' | 'currency'>): string | null;
  send(payout: Omit<NewPayout, 'callbackUrl'>): Promise<PayoutAnswer>;
  inquire(payout: Omit<SentPayout, 'callbackUrl'>): Promise<PayoutAnswer>;
}

/** The form that callbacks are recognized by: `PAYOUT_REFERENCE` in the adapters. */
const newReference = ({ lowercaseReferences = false }: PayoutApi): string =>
  lowercaseReferences ? `po_${newBase62(24).toLowerCase()}` : `PO${newBase62(24)}`;

const SUPPORTED = GATEWAYS.filter(({ api }) => typeof api?.payouts === 'object').map(({ name }) => name);

/** The gateways that make payouts for this service. */
@Injectable()
export class PayoutGateways {
  constructor(
    private readonly apis: GatewayApis,
    private readonly addresses: CallbackAddress,
  ) {}

  /** Null: it makes no payouts for this service, or its settings for payouts are not set. */
  find(provider: string): PayoutGateway | null {
    const configured = this.apis.find(provider);
    const payouts = configured?.api.payouts;
    if (typeof payouts !== 'object' || this.addresses.isMissing(provider)) return null;
    const { client, access } = configured!;
    if (!payouts.isConfigured(access)) return null;
    const withAddress = <T extends { reference: string }>(payout: T) => ({
      ...payout,
      callbackUrl: this.addresses.of(provider, payout.reference),
    });
    return {
      destination: payouts.destination,
      newReference: () => newReference(payouts),
      accountProblem: (account) => payouts.accountProblem?.(account) ?? null,
      problem: (payout) => payouts.problem(payout, access),
      send: (payout) => payouts.send(client, withAddress(payout), access),
      inquire: (payout) => payouts.inquire(client, withAddress(payout), access),
    };
  }

  /** @throws AppError PAYOUTS_UNSUPPORTED (422), with the reason */
  get(provider: string): PayoutGateway {
    const gateway = this.find(provider);
    if (gateway) return gateway;
    const payouts = GATEWAYS.find(({ name }) => name === provider)?.api?.payouts;
    const why = typeof payouts === 'object' ? 'Its settings for payouts are not set.' : (payouts ?? 'It has no API.');
    throw payoutsUnsupported(why, `Gateways with payouts: ${SUPPORTED.join(', ')}.`);
  }
}
