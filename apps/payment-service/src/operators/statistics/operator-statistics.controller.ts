import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import { OperatorStatisticsResponse, operatorStatisticsView } from './operator-statistics.dto';
import { assertMetadataKey } from '../../payments/transactions/metadata-filter';
import { OperatorTransactionFiltersDto } from '../transactions/operator-transaction.dto';
import { OperatorTransactionStore } from '../transactions/operator-transaction.store';
import { OperatorStatisticsStore } from './operator-statistics.store';
import { TransactionCountResponse, transactionCountResponse } from './transaction-count.dto';

@ApiTags('operator: overview')
@Controller('operator/statistics')
export class OperatorStatisticsController {
  constructor(
    private readonly statistics: OperatorStatisticsStore,
    private readonly transactions: OperatorTransactionStore,
  ) {}

  /**
   * Show the work of the last 24 hours.
   *
   * Deliveries of gateways, how fast reports took effect, deliveries of events, and the age of each queue, by hour in UTC.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: OperatorStatisticsResponse })
  @ApiErrors('RATE_LIMITED')
  async getOperatorStatistics(): Promise<OperatorStatisticsResponse> {
    return { status: 'success', data: operatorStatisticsView(await this.statistics.read()) };
  }

  /**
   * Count transactions of all accounts.
   *
   * How many transactions a list with the same filters has, up to 1,000. One request reads at most the 5,000 newest
   * transactions.
   */
  @Get('transactions')
  @Requires('operator:read')
  @ApiOkResponse({ type: TransactionCountResponse })
  @ApiErrors('RATE_LIMITED')
  async countOperatorTransactions(@Query() filters: OperatorTransactionFiltersDto): Promise<TransactionCountResponse> {
    assertMetadataKey(filters);
    return transactionCountResponse(await this.transactions.count(filters));
  }
}
