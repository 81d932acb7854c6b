import { ApiProperty } from '@nestjs/swagger';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import {
  AUTHORIZATION_STATUSES,
  type NextActionRow,
  TRANSACTION_STATUSES,
  type TransactionDetailRow,
  type TransactionRow,
  type TransactionStatus,
} from './transaction.row';
import { PageResponse } from '../../responses/list.response';

/** A deposit, a transfer or a payout, in its present state. */
export class TransactionView {
  /** The id of the transaction, a UUID of version 7: later transactions have greater ids. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /**
   * `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`:
   * money that you send to one of your destinations.
   */
  @ApiProperty({ enum: ['deposit', 'transfer', 'payout'] })
  kind: 'deposit' | 'transfer' | 'payout';

  /**
   * The state of the transaction.
   *
   * - `pending`: registered; the gateway has not confirmed it.
   * - `failed`: the gateway reports that it failed; a later success still settles it.
   * - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has
   * paid it: the wallet is debited.
   * - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
   * - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
   * - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
   * - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
   */
  @ApiProperty({ enum: TRANSACTION_STATUSES, example: 'pending' })
  status: TransactionStatus;

  /** The registered or transferred amount, in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  amount: number;

  /** The currency of all amounts of the transaction, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /**
   * The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment
   * are captured, or if an operator accepted a smaller amount.
   */
  @ApiProperty({ type: 'integer', example: 150_000 })
  settled_amount: number;

  /**
   * When the money is taken. `automatic`: as soon as the payer confirms. `manual`: when you capture it. A payment that you
   * started at the gateway is `automatic`.
   */
  @ApiProperty({ enum: ['automatic', 'manual'], example: 'automatic' })
  capture_method: 'automatic' | 'manual';

  /** The refunded part, in minor units. */
  @ApiProperty({ type: 'integer', example: 0 })
  refunded_amount: number;

  /** The part that is reserved for pending refunds that you started, in minor units. */
  @ApiProperty({ type: 'integer', example: 0 })
  refund_reserved_amount: number;

  /** The part that was charged back after lost disputes, in minor units. */
  @ApiProperty({ type: 'integer', example: 0 })
  charged_back_amount: number;

  /** Adjustments by operators, in minor units; a positive amount credits the wallet. */
  @ApiProperty({ type: 'integer', example: 0 })
  adjusted_amount: number;

  /**
   * What the gateway keeps of the payment, in minor units, as it reports it with the payment; 0 if the payer bears the fee.
   * Null if the gateway does not report it, or not yet, and for a payment that you capture. The wallet does not pay it: the
   * gateway takes it from what it settles to you. Wallet entries have the fee of the settlement report.
   */
  @ApiProperty({ type: 'integer', nullable: true, example: 4_350 })
  fee: number | null;

  /** `settled_amount` less `fee`, in minor units: what the gateway settles for the payment. Null while `fee` is null. */
  @ApiProperty({ type: 'integer', nullable: true, example: 145_650 })
  net_amount: number | null;

  /** The gateway of a deposit or payout; null for a transfer. */
  @ApiProperty({ type: String, nullable: true, example: 'mobilemoney' })
  provider: string | null;

  /**
   * The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send
   * it to the gateway as the reference of the payment.
   */
  @ApiProperty({ type: String, nullable: true, example: 'ws_CO_191220191020363925' })
  provider_reference: string | null;

  /** The gateway’s own id of the payment, known once it is settled. */
  @ApiProperty({ type: String, nullable: true, example: null })
  provider_payment_id: string | null;

  /** The `MerchantRequestID` that a mobile-money deposit was registered with. */
  @ApiProperty({ type: String, nullable: true, example: '29115-34620561-1' })
  merchant_request_id: string | null;

  /** The account that sent a transfer; null for a deposit. */
  @ApiProperty({ type: String, nullable: true, example: null })
  from_account_id: string | null;

  /** The account that receives a transfer; null for a deposit. */
  @ApiProperty({ type: String, nullable: true, example: null })
  to_account_id: string | null;

  /** The payer’s telephone number from the registration. */
  @ApiProperty({ type: String, nullable: true, example: '254700000000' })
  phone_number: string | null;

  /** Your note. */
  @ApiProperty({ type: String, nullable: true, example: 'Order 1001' })
  description: string | null;

  /** Your own order number. */
  @ApiProperty({ type: String, nullable: true, example: 'order-1001' })
  order_id: string | null;

  /** Your own number of the customer. */
  @ApiProperty({ type: String, nullable: true, example: 'customer-77' })
  customer_id: string | null;

  /** Your own data: texts by their keys. Empty if you sent none, and for a transfer. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { campaign: 'spring' } })
  metadata: Readonly<Record<string, string>>;

  /**
   * Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null
   * otherwise.
   */
  @ApiProperty({ type: String, nullable: true, example: null })
  review_reason: string | null;

  /** When it was registered, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;

  /** When it last changed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;

  /** When the wallet was credited, in UTC; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  settled_at: string | null;
}

/** The payer’s next step at the gateway. */
export class NextActionView {
  /** `redirect`: send the payer’s browser to `url`. `confirm_on_phone`: the payer’s phone asks for a confirmation. */
  @ApiProperty({ enum: ['redirect', 'confirm_on_phone'], example: 'redirect' })
  type: 'redirect' | 'confirm_on_phone';

  /** The gateway’s page; null if there is no page to open. */
  @ApiProperty({ type: String, nullable: true, example: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' })
  url: string | null;
}

/** The gateway's last response about a deposit, and the time of the next inquiry. */
export class InquiryView {
  /** When the gateway was asked, in UTC; null before the first time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:32:05Z' })
  asked_at: string | null;

  /**
   * The result. `answered`: the response is booked. `pending`: the payer has not paid. `unknown`: the gateway has no
   * information. `unreachable`: there was no response. Null before the first inquiry. None of these results fails the
   * deposit.
   */
  @ApiProperty({ enum: ['answered', 'pending', 'unknown', 'unreachable'], nullable: true, example: 'pending' })
  outcome: 'answered' | 'pending' | 'unknown' | 'unreachable' | null;

  /** The result in words; null if there is nothing to add. */
  @ApiProperty({ type: String, nullable: true, example: 'the session is open' })
  why: string | null;

  /** When the gateway is asked next, in UTC; null if it is not asked again and an operator decides. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:34:09Z' })
  next_at: string | null;
}

/** The authorization of a payment that you capture. */
export class AuthorizationView {
  /**
   * Its state.
   *
   * - `pending`: the payer has not confirmed.
   * - `authorized`: you can capture or cancel it.
   * - `captured`: no further capture is possible.
   * - `voided`, `expired`: the rest was released, by you or because its time was over.
   */
  @ApiProperty({ enum: AUTHORIZATION_STATUSES, example: 'authorized' })
  status: (typeof AUTHORIZATION_STATUSES)[number];

  /** The authorised amount, in minor units; 0 before the payer confirms. `settled_amount` is the captured part. */
  @ApiProperty({ type: 'integer', example: 4_999 })
  amount: number;

  /** What you can still capture, in minor units. Open captures are subtracted. */
  @ApiProperty({ type: 'integer', example: 4_999 })
  capturable_amount: number;

  /** Whether the gateway takes several captures of one payment. Otherwise the first one releases the rest. */
  @ApiProperty({ example: false })
  allows_several_captures: boolean;

  /** When the payer confirmed, in UTC; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:31:00Z' })
  authorized_at: string | null;

  /** Until when the gateway usually keeps the authorization, in UTC; null before the payer confirms. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-28T09:31:00Z' })
  expires_at: string | null;
}

/** A transaction, with the details of a pending payment. */
export class TransactionDetailView extends TransactionView {
  /** The payer’s next step while the deposit is `pending`; null if it was started elsewhere or there is none. */
  @ApiProperty({ type: NextActionView, nullable: true })
  next_action: NextActionView | null;

  /** The authorization of a payment that you capture; null if `capture_method` is `automatic`. */
  @ApiProperty({ type: AuthorizationView, nullable: true })
  authorization: AuthorizationView | null;

  /** Until when the payer can pay, in UTC; null if the payment was started elsewhere. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T11:30:00Z' })
  expires_at: string | null;

  /** Why the gateway refused the payment; null if it gave no reason. */
  @ApiProperty({ type: String, nullable: true, example: null })
  failure_reason: string | null;

  /**
   * The gateway's last response about a pending deposit; null if the deposit is decided, or if the gateway cannot be
   * asked.
   */
  @ApiProperty({ type: InquiryView, nullable: true })
  inquiry: InquiryView | null;
}

/** One transaction, with the details of a pending payment. */
export class TransactionDetailResponse {
  /** The same in every success response; `data.status` says whether money has arrived. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The transaction in its present state. */
  @ApiProperty({ type: TransactionDetailView })
  data: TransactionDetailView;
}

/** One transaction. */
export class TransactionResponse {
  /** The same in every success response; `data.status` says whether money has arrived. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The transaction in its present state. */
  @ApiProperty({ type: TransactionView })
  data: TransactionView;
}

/** A page of transactions, newest first. */
export class TransactionListResponse extends PageResponse {
  /** The transactions of this page. */
  @ApiProperty({ type: [TransactionView] })
  data: TransactionView[];

  /**
   * Where the next page begins: send it as `cursor` with the same filters. Null on the last page. With filters, earlier
   * pages may be short or empty.
   */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** Undefined only in events that an earlier release wrote. They are sent with the same bytes as then. */
const captureMethodOf = (stored: string | null | undefined): TransactionView['capture_method'] => {
  if (stored === undefined) return undefined as never;
  return stored === 'manual' ? 'manual' : 'automatic';
};

/** Absent only in events that an earlier release wrote. */
function feeOf({ fee, settled_amount }: TransactionRow): Pick<TransactionView, 'fee' | 'net_amount'> {
  if (fee === undefined) return {} as never;
  if (fee === null) return { fee, net_amount: null };
  return { fee: Number(fee), net_amount: Number(settled_amount) - Number(fee) };
}

export const transactionView = (row: TransactionRow): TransactionView => ({
  transaction_id: row.transaction_id,
  kind: row.kind,
  status: row.status,
  amount: Number(row.amount),
  currency: row.currency,
  settled_amount: Number(row.settled_amount),
  capture_method: captureMethodOf(row.capture_method),
  refunded_amount: Number(row.refunded_amount),
  refund_reserved_amount: Number(row.refund_reserved_amount),
  charged_back_amount: Number(row.charged_back_amount),
  adjusted_amount: Number(row.adjusted_amount),
  ...feeOf(row),
  provider: row.provider,
  provider_reference: row.provider_reference,
  provider_payment_id: row.provider_payment_id,
  merchant_request_id: row.merchant_request_id,
  from_account_id: row.kind === 'transfer' ? row.account_id : null,
  to_account_id: row.counterparty_account_id,
  phone_number: row.phone_number,
  description: row.description,
  order_id: row.order_id,
  customer_id: row.customer_id,
  metadata: row.metadata,
  review_reason: row.review_reason,
  created_at: rfc3339Of(row.created_at),
  updated_at: rfc3339Of(row.updated_at),
  settled_at: rfc3339OrNull(row.settled_at),
});

const isUnconfirmed = ({ authorization_status: status }: TransactionDetailRow): boolean =>
  status === null || status === 'pending';

/** Details are shown only in these states: another reader may have decided the transaction in the meantime. */
const OPEN: readonly TransactionStatus[] = ['pending', 'failed', 'needs_review'];

export const transactionDetailView = (row: TransactionDetailRow): TransactionDetailView =>
  Object.assign(transactionView(row), {
    next_action: row.status === 'pending' && isUnconfirmed(row) ? nextActionView(row.next_action) : null,
    authorization: authorizationView(row),
    expires_at: rfc3339OrNull(row.expires_at),
    failure_reason: row.status === 'failed' ? row.refusal : null,
    inquiry: row.asked === null || !OPEN.includes(row.status) ? null : inquiryView(row),
  });

function authorizationView(row: TransactionDetailRow): AuthorizationView | null {
  if (row.authorization_status === null) return null;
  const amount = Number(row.authorized_amount);
  const left = amount - Number(row.settled_amount) - Number(row.open_captures ?? 0);
  return {
    status: row.authorization_status,
    amount,
    capturable_amount: row.authorization_status === 'authorized' ? left : 0,
    allows_several_captures: row.several_captures!,
    authorized_at: rfc3339OrNull(row.authorized_at),
    expires_at: rfc3339OrNull(row.authorization_expires_at),
  };
}

const nextActionView = (action: NextActionRow | null): NextActionView | null =>
  action && { type: action.type, url: action.type === 'redirect' ? action.url : null };

const inquiryView = ({ asked_at, outcome, why, next_at }: TransactionDetailRow): InquiryView => ({
  asked_at: rfc3339OrNull(asked_at),
  outcome,
  why,
  next_at: rfc3339OrNull(next_at),
});
