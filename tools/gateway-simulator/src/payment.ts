import type { CreateDepositDto } from '@platform/sdk/payment';

/** As payment-service calls it. */
export type GatewayName = CreateDepositDto['provider'];

/** `approved`: the payer agreed, and the merchant must still take the money. */
export type PaymentStatus = 'open' | 'approved' | 'paid' | 'declined' | 'abandoned' | 'expired';

/** What a payer may do, or not do in time. */
export const PAYER_ACTIONS = ['pay', 'decline', 'abandon', 'expire'] as const;
export type PayerAction = (typeof PAYER_ACTIONS)[number];

/** A payment that was started. Amounts are minor units of ISO 4217. */
export interface Payment<Own = unknown> {
  gateway: GatewayName;
  /** Of the gateway's payments: 0 is the first one that was started. */
  ordinal: number;
  /** The gateway's own id of the page, the order or the push. */
  startId: string;
  /** What deliveries are matched by. */
  reference: string;
  /** The gateway's own id of the payment; null before the first attempt to pay. */
  paymentId: string | null;
  amountMinor: number;
  currency: string;
  description: string | null;
  /** Where the payer's browser goes afterwards. */
  returnUrl: string | null;
  /** For a push: whose phone rings. */
  phoneNumber: string | null;
  status: PaymentStatus;
  paidMinor: number;
  feeMinor: number;
  startedAt: Date;
  paidAt: Date | null;
  refunds: Refund[];
  /** What only this gateway has. */
  own: Own;
}

export interface Refund {
  id: string;
  payment: Payment;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** As the merchant gave it. */
  reason: string | null;
  createdAt: Date;
}

/** What a refund may still take, those under way taken off. */
export function refundableMinor({ paidMinor, refunds }: Payment): number {
  return paidMinor - refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'failed' ? 0 : amountMinor), 0);
}

export function refundedMinor({ refunds }: Payment): number {
  return refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'succeeded' ? amountMinor : 0), 0);
}
