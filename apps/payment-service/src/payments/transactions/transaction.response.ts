import { ApiProperty } from '@nestjs/swagger';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import {
  type NextActionRow,
  TRANSACTION_STATUSES,
  type TransactionDetailRow,
  type TransactionRow,
  type TransactionStatus,
} from './transaction.row';
import { SuccessResponse } from '../../responses/success.response';

/** A deposit or a transfer, as it stands now. */
export class TransactionView {
  /** The id of the transaction, a UUID of version 7: later ones sort behind earlier ones. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** `deposit`: money that comes in through a gateway. `transfer`: money from one account’s wallet to another’s. */
  @ApiProperty({ enum: ['deposit', 'transfer'] })
  kind: 'deposit' | 'transfer';

  /**
   * How far it has come.
   *
   * - `pending`: registered; the gateway has not confirmed it.
   * - `failed`: the gateway says that it failed; a later success still settles it.
   * - `settled`: the wallet is credited. A transfer is settled from the start.
   * - `needs_review`: the gateway’s report does not fit, and `review_reason` says why; an operator decides.
   * - `partially_refunded`, `refunded`: money went back, and the wallet was debited.
   * - `disputed`: the payer disputes it; the wallet is untouched until that is decided.
   * - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
   */
  @ApiProperty({ enum: TRANSACTION_STATUSES, example: 'pending' })
  status: TransactionStatus;

  /** The amount that was registered or moved, in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  amount: number;

  /** The currency of all amounts here, by its three letters of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /**
   * How much was credited in all, in minor units; 0 until then. It is less than `amount` while the merchant has captured only
   * parts of an authorised payment, or if an operator accepted a smaller amount.
   */
  @ApiProperty({ type: 'integer', example: 150_000 })
  settled_amount: number;

  /** How much of it was refunded, in minor units. */
  @ApiProperty({ type: 'integer', example: 0 })
  refunded_amount: number;

  /** How much of it is on its way back, in minor units: refunds that you started and that are not decided. */
  @ApiProperty({ type: 'integer', example: 0 })
  refund_reserved_amount: number;

  /** How much of it was taken back after lost disputes, in minor units. */
  @ApiProperty({ type: 'integer', example: 0 })
  charged_back_amount: number;

  /** What operators have booked by hand, such as the end of a dispute, in minor units; positive credits the wallet. */
  @ApiProperty({ type: 'integer', example: 0 })
  adjusted_amount: number;

  /** The gateway of a deposit; null for a transfer. */
  @ApiProperty({ type: String, nullable: true, example: 'mobilemoney' })
  provider: string | null;

  /**
   * What the gateway’s report is matched by; null for a transfer. Where the service issued it, give it to the gateway as
   * the reference of the payment.
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

  /** The payer’s telephone number, as the deposit was registered. */
  @ApiProperty({ type: String, nullable: true, example: '254700000000' })
  phone_number: string | null;

  /** Your note. */
  @ApiProperty({ type: String, nullable: true, example: 'Order 1001' })
  description: string | null;

  /** Your own number of the order. */
  @ApiProperty({ type: String, nullable: true, example: 'order-1001' })
  order_id: string | null;

  /** Why an operator decides, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise. */
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

/** What the payer has to do at the gateway. */
export class NextActionView {
  /** `redirect`: send the payer’s browser to `url`. `confirm_on_phone`: the payer’s phone asks for a confirmation. */
  @ApiProperty({ enum: ['redirect', 'confirm_on_phone'], example: 'redirect' })
  type: 'redirect' | 'confirm_on_phone';

  /** The gateway’s page; null where nothing is to be opened. */
  @ApiProperty({ type: String, nullable: true, example: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' })
  url: string | null;
}

/** What the gateway said when it was last asked about a deposit, and when it is asked again. */
export class InquiryView {
  /** When it was asked, in UTC; null before the first time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:32:05Z' })
  asked_at: string | null;

  /**
   * What came of it: `answered`, and it is booked; `pending`, the payer has not paid; `unknown`, the gateway could not say;
   * `unreachable`, there was no answer. Null before the first time. None of them fails the deposit.
   */
  @ApiProperty({ enum: ['answered', 'pending', 'unknown', 'unreachable'], nullable: true, example: 'pending' })
  outcome: 'answered' | 'pending' | 'unknown' | 'unreachable' | null;

  /** The same in words; null where there is nothing to say. */
  @ApiProperty({ type: String, nullable: true, example: 'the session is open' })
  why: string | null;

  /** When it is asked next, in UTC; null: not any more, an operator looks into it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:34:09Z' })
  next_at: string | null;
}

/** A transaction, with what is known of a payment that is on its way. */
export class TransactionDetailView extends TransactionView {
  /** The payer’s next step while the deposit is `pending`; null where it was started elsewhere or there is none. */
  @ApiProperty({ type: NextActionView, nullable: true })
  next_action: NextActionView | null;

  /** Until when the payer may pay, in UTC; null where it was started elsewhere. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T11:30:00Z' })
  expires_at: string | null;

  /** Why the gateway did not want the payment; null where it did not say so. */
  @ApiProperty({ type: String, nullable: true, example: null })
  failure_reason: string | null;

  /** What the gateway says of a deposit that waits; null where it is decided, or the gateway cannot be asked. */
  @ApiProperty({ type: InquiryView, nullable: true })
  inquiry: InquiryView | null;
}

/** One transaction, with what is known of a payment that is on its way. */
export class TransactionDetailResponse {
  /** The same in every answer that is no error; whether money has arrived says `data.status`. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The transaction as it stands now. */
  @ApiProperty({ type: TransactionDetailView })
  data: TransactionDetailView;
}

/** One transaction. */
export class TransactionResponse {
  /** The same in every answer that is no error; whether money has arrived says `data.status`. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The transaction as it stands now. */
  @ApiProperty({ type: TransactionView })
  data: TransactionView;
}

/** A page of transactions, newest first. */
export class TransactionListResponse extends SuccessResponse {
  /** The transactions of this page. */
  @ApiProperty({ type: [TransactionView] })
  data: TransactionView[];

  /**
   * Where the next page begins: give it as `cursor`, under the same filters. Null at the end. With filters a page may be
   * short, or empty, before that.
   */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const transactionView = (row: TransactionRow): TransactionView => ({
  transaction_id: row.transaction_id,
  kind: row.kind,
  status: row.status,
  amount: Number(row.amount),
  currency: row.currency,
  settled_amount: Number(row.settled_amount),
  refunded_amount: Number(row.refunded_amount),
  refund_reserved_amount: Number(row.refund_reserved_amount),
  charged_back_amount: Number(row.charged_back_amount),
  adjusted_amount: Number(row.adjusted_amount),
  provider: row.provider,
  provider_reference: row.provider_reference,
  provider_payment_id: row.provider_payment_id,
  merchant_request_id: row.merchant_request_id,
  from_account_id: row.kind === 'transfer' ? row.account_id : null,
  to_account_id: row.counterparty_account_id,
  phone_number: row.phone_number,
  description: row.description,
  order_id: row.order_id,
  review_reason: row.review_reason,
  created_at: rfc3339Of(row.created_at),
  updated_at: rfc3339Of(row.updated_at),
  settled_at: rfc3339OrNull(row.settled_at),
});

/** Of rows that another reader has found decided meanwhile nothing is shown. */
const OPEN: readonly TransactionStatus[] = ['pending', 'failed', 'needs_review'];

export const transactionDetailView = (row: TransactionDetailRow): TransactionDetailView =>
  Object.assign(transactionView(row), {
    next_action: row.status === 'pending' ? nextActionView(row.next_action) : null,
    expires_at: rfc3339OrNull(row.expires_at),
    failure_reason: row.status === 'failed' ? row.refusal : null,
    inquiry: row.asked === null || !OPEN.includes(row.status) ? null : inquiryView(row),
  });

const nextActionView = (action: NextActionRow | null): NextActionView | null =>
  action && { type: action.type, url: action.type === 'redirect' ? action.url : null };

const inquiryView = ({ asked_at, outcome, why, next_at }: TransactionDetailRow): InquiryView => ({
  asked_at: rfc3339OrNull(asked_at),
  outcome,
  why,
  next_at: rfc3339OrNull(next_at),
});
