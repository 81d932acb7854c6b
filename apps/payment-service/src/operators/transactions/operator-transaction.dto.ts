import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine } from '@platform/errors';
import { IsPageLimit } from '@platform/http-service';
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
import { DEFAULT_LIMIT, IsPageCursor, MAX_LIMIT } from '../../responses/page.dto';
import { PageResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';

/** Filters of the transactions of all accounts. All given filters must match. */
export class OperatorTransactionFiltersDto extends TransactionSearchDto {
  /** Only this transaction. */
  @ApiPropertyOptional({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  @IsOptional()
  @IsUUID()
  transaction_id?: string;

  /** Only deposits with this order number of the merchant. With `account_id` the search is fast. */
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

/** Filters and page of the transactions of all accounts. All given filters must match. */
export class ListOperatorTransactionsDto extends OperatorTransactionFiltersDto {
  /** Maximum number of entries on the page. */
  @IsPageLimit(MAX_LIMIT, DEFAULT_LIMIT)
  limit?: number;

  /** Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
  @IsPageCursor()
  cursor?: string;
}

/** A transaction of any account. */
export class OperatorTransactionView extends TransactionView {
  /** The account of the transaction; for a transfer, the sender. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;
}

/** Transactions, newest first. */
export class OperatorTransactionListResponse extends PageResponse {
  /** The transactions of this page. */
  @ApiProperty({ type: [OperatorTransactionView] })
  data: OperatorTransactionView[];

  /** Where the next page begins: send it as `cursor` with the same filters. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** A transaction and all that is known about it. */
export class OperatorTransactionDetailView {
  /** The account of the transaction; for a transfer, the sender. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;

  /** The transaction in its present state. */
  @ApiProperty()
  transaction: TransactionDetailView;

  /** Its timeline, as its account sees it. */
  @ApiProperty()
  timeline: TimelineView;

  /** Refunds that its account started, oldest first. */
  @ApiProperty({ type: [RefundView] })
  refunds: RefundView[];

  /** Decisions of operators about it, its events and its refunds, oldest first. */
  @ApiProperty({ type: [DecisionTakenView] })
  decisions: DecisionTakenView[];

  /** The open proposal about it; null if there is none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  open_proposal_id: string | null;
}

/** One transaction of any account. */
export class OperatorTransactionResponse extends SuccessResponse {
  /** The transaction. */
  @ApiProperty()
  data: OperatorTransactionDetailView;
}

/** Data of a transaction in addition to its own row. */
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
