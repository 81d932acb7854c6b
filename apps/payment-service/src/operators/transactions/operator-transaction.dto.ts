import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine } from '@platform/errors';
import { IsOptional, IsUUID } from 'class-validator';
import { TransactionSearchDto } from '../../payments/transactions/list-transactions.dto';
import { RefundView, refundView } from '../../payments/refunds/refund.dto';
import type { RefundRow } from '../../payments/refunds/refund.row';
import { TimelineView, timelineView } from '../../events/timelines/timeline.response';
import type { Timeline } from '../../events/timelines/timeline.store';
import {
  TransactionDetailView,
  transactionDetailView,
  TransactionView,
  transactionView,
} from '../../payments/transactions/transaction.response';
import type { TransactionDetailRow, TransactionRow } from '../../payments/transactions/transaction.row';
import type { DecisionRow } from '../decisions/decision.store';
import { DecisionTakenView, decisionTakenView } from '../decisions/decision-taken.response';
import { SuccessResponse } from '../../responses/success.response';

/** A page of transactions of all accounts, and which of them: what is given must all hold. */
export class ListOperatorTransactionsDto extends TransactionSearchDto {
  /** Only this transaction. */
  @ApiPropertyOptional({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  @IsOptional()
  @IsUUID(undefined, { message: 'transaction_id must be a UUID' })
  transaction_id?: string;

  /** Only deposits with this number of the merchant’s. With `account_id` it is found at once. */
  @ApiPropertyOptional({ example: 'order-1001' })
  @IsOptional()
  @IsLine(127)
  order_id?: string;

  /** Only deposits of this account, and transfers that it sent. */
  @ApiPropertyOptional({ example: 'acct-1' })
  @IsOptional()
  @IsLine(128)
  account_id?: string;
}

/** A transaction of any account. */
export class OperatorTransactionView extends TransactionView {
  /** Whose it is; of a transfer, the account that sent it. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;
}

/** Transactions, newest first. */
export class OperatorTransactionListResponse extends SuccessResponse {
  /** The transactions of this page. */
  @ApiProperty({ type: [OperatorTransactionView] })
  data: OperatorTransactionView[];

  /** Where the next page begins: give it as `cursor`, under the same filters. Null at the end. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** A transaction with all that is known about it. */
export class OperatorTransactionDetailView {
  /** Whose it is; of a transfer, the account that sent it. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;

  /** The transaction as it stands now. */
  @ApiProperty()
  transaction: TransactionDetailView;

  /** How it came to be so, as its account sees it. */
  @ApiProperty()
  timeline: TimelineView;

  /** Refunds that its account started, oldest first. */
  @ApiProperty({ type: [RefundView] })
  refunds: RefundView[];

  /** What operators have decided about it, its events and its refunds, oldest first. */
  @ApiProperty({ type: [DecisionTakenView] })
  decisions: DecisionTakenView[];

  /** The proposal about it that waits for another operator; null where none does. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  open_proposal_id: string | null;
}

/** One transaction of any account. */
export class OperatorTransactionResponse extends SuccessResponse {
  /** The transaction. */
  @ApiProperty()
  data: OperatorTransactionDetailView;
}

/** What is shown of a transaction beside its own row. */
export interface AboutTransaction {
  timeline: Timeline;
  refunds: RefundRow[];
  decisions: DecisionRow[];
  openProposal: string | null;
}

export const operatorTransactionView = (row: TransactionRow): OperatorTransactionView =>
  Object.assign(transactionView(row), { account_id: row.account_id });

export const operatorTransactionDetailView = (
  row: TransactionDetailRow,
  { timeline, refunds, decisions, openProposal }: AboutTransaction,
): OperatorTransactionDetailView => ({
  account_id: row.account_id,
  transaction: transactionDetailView(row),
  timeline: timelineView(row, timeline),
  refunds: refunds.map(refundView),
  decisions: decisions.map(decisionTakenView),
  open_proposal_id: openProposal,
});
