import type { TransactionStatus } from './transaction.entity';

/** What the stores read of `transactions`; `bigint` arrives as text. */
export interface TransactionRow {
  transaction_id: string;
  account_id: string;
  kind: 'deposit' | 'transfer';
  status: TransactionStatus;
  amount: string;
  currency: string;
  refunded_amount: string;
  charged_back_amount: string;
  adjusted_amount: string;
  provider: string | null;
  provider_reference: string | null;
  provider_payment_id: string | null;
  merchant_request_id: string | null;
  counterparty_account_id: string | null;
  phone_number: string | null;
  description: string | null;
  order_id: string | null;
  review_reason: string | null;
  created_at: Date;
  updated_at: Date;
  settled_at: Date | null;
}

export const TRANSACTION_COLUMNS = `transaction_id, account_id, kind, status, amount, currency, refunded_amount,
  charged_back_amount, adjusted_amount, provider, provider_reference, provider_payment_id, merchant_request_id,
  counterparty_account_id, phone_number, description, order_id, review_reason, created_at, updated_at, settled_at`;
