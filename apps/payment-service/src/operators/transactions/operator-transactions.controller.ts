import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { TimelineStore } from '../../events/timelines/timeline.store';
import { TransactionStore } from '../../payments/transactions/transaction.store';
import {
  deciderOf,
  decisionOf,
  DecideTransactionDto,
  DecisionResponse,
  decisionResponse,
  decisionOptions,
} from '../decisions/decision.dto';
import { DecisionStore } from '../decisions/decision.store';
import { subjectNotFound } from '../decisions/decisions.errors';
import { DecisionsService } from '../decisions/decisions.service';
import { ProposalStore } from '../decisions/proposal.store';
import { ApiSubjectId, SubjectId } from '../decisions/subject-id';
import {
  ListOperatorTransactionsDto,
  operatorTransactionDetailView,
  OperatorTransactionListResponse,
  OperatorTransactionResponse,
  operatorTransactionView,
} from './operator-transaction.dto';
import { OperatorTransactionStore } from './operator-transaction.store';
import { assertMetadataKey } from '../../payments/transactions/metadata-filter';
import { listResponse } from '../../responses/list.response';

const TRANSACTION = 'The id of the transaction, of any account.';

@ApiTags('operator: transactions')
@Controller('operator/transactions')
export class OperatorTransactionsController {
  constructor(
    private readonly store: OperatorTransactionStore,
    private readonly transactions: TransactionStore,
    private readonly timelines: TimelineStore,
    private readonly taken: DecisionStore,
    private readonly proposals: ProposalStore,
    private readonly decisions: DecisionsService,
  ) {}

  /**
   * Find transactions of all accounts.
   *
   * Newest first. `status=needs_review` finds transactions that wait for a decision. One request reads at most 5,000
   * transactions, so a page may have fewer than `limit`, even none, while `next_cursor` is not null. A search by
   * `transaction_id`, by `provider_reference`, or by `order_id` or `customer_id` with its `account_id` finds them
   * directly.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: OperatorTransactionListResponse })
  @ApiErrors('RATE_LIMITED')
  async listOperatorTransactions(
    @Query() query: ListOperatorTransactionsDto,
  ): Promise<OperatorTransactionListResponse> {
    const { limit = DEFAULT_LIMIT, cursor, ...filters } = query;
    assertMetadataKey(filters);
    const { rows, nextCursor } = await this.store.search(filters, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(operatorTransactionView), nextCursor);
  }

  /**
   * Get a transaction of any account.
   *
   * With its timeline, its refunds, and the decisions of operators. For a transfer, the sender’s side is shown.
   */
  @Get(':transaction_id')
  @Requires('operator:read')
  @ApiSubjectId('transaction', TRANSACTION)
  @ApiOkResponse({ type: OperatorTransactionResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.TRANSACTION_NOT_FOUND)
  async getOperatorTransaction(@SubjectId('transaction') id: string): Promise<OperatorTransactionResponse> {
    const accountId = await this.store.accountOf(id);
    const row = accountId === null ? null : await this.transactions.findDetailed(accountId, id);
    if (!row) throw subjectNotFound('transaction');
    const [timeline, refunds, decisions, openProposal] = await Promise.all([
      this.timelines.read(row.account_id, row.transaction_id, row.created_at),
      this.store.refundsOf(row.transaction_id),
      this.taken.onTransaction(row.transaction_id),
      this.proposals.openAbout('transaction', row.transaction_id),
    ]);
    const about = { timeline, refunds, decisions, openProposal };
    return { status: 'success', data: operatorTransactionDetailView(row, about) };
  }

  /**
   * End the review of a deposit.
   *
   * With `dry_run`, the response shows what would change and changes nothing. Use it first. If several operators decide
   * at the same moment, one succeeds and the others get `NOT_WAITING`; so does a repetition. An amount that differs
   * from the gateway’s requires the role admin.
   */
  @Post(':transaction_id/decisions')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiSubjectId('transaction', TRANSACTION)
  @ApiOkResponse({ type: DecisionResponse })
  @ApiAcceptedResponse({ type: DecisionResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.TRANSACTION_NOT_FOUND, ERROR_CODES.NOT_WAITING, ERROR_CODES.PROPOSAL_EXISTS)
  async decideTransaction(
    @Caller() caller: Principal,
    @SubjectId('transaction') id: string,
    @Body() body: DecideTransactionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DecisionResponse> {
    const decision = decisionOf('transaction', id, body);
    return decisionResponse(await this.decisions.decide(decision, deciderOf(caller), decisionOptions(body)), response);
  }
}
