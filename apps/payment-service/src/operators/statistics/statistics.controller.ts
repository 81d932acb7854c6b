import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { TransactionFiltersDto } from '../../payments/transactions/list-transactions.dto';
import { assertMetadataKey } from '../../payments/transactions/metadata-filter';
import { TransactionStore } from '../../payments/transactions/transaction.store';
import { AccountCounts } from './account-counts';
import { GetReturnsDto, ReturnsResponse, returnsView } from './returns.dto';
import { ReturnsStore } from './returns.store';
import { SettlingTimesResponse, settlingTimesView } from './settling-times.dto';
import { SettlingTimesStore } from './settling-times.store';
import { DEFAULT_DAYS, GetStatisticsDto, StatisticsResponse, statisticsView } from './statistics.dto';
import { StatisticsStore } from './statistics.store';
import { TransactionCountResponse, transactionCountResponse } from './transaction-count.dto';

@ApiTags('transactions')
@Controller('v1/statistics')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsStore,
    private readonly settlingTimes: SettlingTimesStore,
    private readonly returns: ReturnsStore,
    private readonly transactions: TransactionStore,
    private readonly counts: AccountCounts,
  ) {}

  /**
   * Count deposits by day and gateway
   *
   * The present state of the deposits that were registered on each of the last days. A deposit counts on the day of its
   * registration, not of its settlement. If one request cannot count them all, `is_complete` is false and the oldest
   * are omitted.
   */
  @Get()
  @Requires('read:payments')
  @ApiOkResponse({ type: StatisticsResponse })
  @ApiErrors('RATE_LIMITED')
  async getStatistics(
    @Caller() { accountId }: Principal,
    @Query() { days = DEFAULT_DAYS }: GetStatisticsDto,
  ): Promise<StatisticsResponse> {
    return { status: 'success', data: statisticsView(await this.statistics.count(accountId, days)) };
  }

  /**
   * Measure how long deposits take to settle
   *
   * The median time from the registration of a deposit to its settlement, by day and gateway. A deposit counts on the day
   * of its registration, in all currencies.
   */
  @Get('settling-times')
  @Requires('read:payments')
  @ApiOkResponse({ type: SettlingTimesResponse })
  @ApiErrors('RATE_LIMITED')
  async getSettlingTimes(
    @Caller() { accountId }: Principal,
    @Query() { days = DEFAULT_DAYS }: GetStatisticsDto,
  ): Promise<SettlingTimesResponse> {
    return { status: 'success', data: settlingTimesView(await this.settlingTimes.read(accountId, days)) };
  }

  /**
   * Count refunds and disputes by day
   *
   * In one currency. A refund counts on the day on which it debited the wallet, a dispute on the day on which it was
   * opened.
   */
  @Get('returns')
  @Requires('read:payments')
  @ApiOkResponse({ type: ReturnsResponse })
  @ApiErrors('RATE_LIMITED')
  async getReturns(
    @Caller() { accountId }: Principal,
    @Query() { currency, days = DEFAULT_DAYS }: GetReturnsDto,
  ): Promise<ReturnsResponse> {
    return { status: 'success', data: returnsView(currency, await this.returns.read(accountId, currency, days)) };
  }

  /**
   * Count transactions
   *
   * How many transactions a list with the same filters has, up to 1,000. One request reads at most the 5,000 newest
   * transactions.
   */
  @Get('transactions')
  @Requires('read:payments')
  @ApiOkResponse({ type: TransactionCountResponse })
  @ApiErrors('RATE_LIMITED')
  async countTransactions(
    @Caller() { accountId }: Principal,
    @Query() filters: TransactionFiltersDto,
  ): Promise<TransactionCountResponse> {
    assertMetadataKey(filters);
    const request = `transactions ${JSON.stringify(filters)}`;
    return transactionCountResponse(
      await this.counts.run(accountId, request, () => this.transactions.count(accountId, filters)),
    );
  }
}
