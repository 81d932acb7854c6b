import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { DEFAULT_DAYS, GetStatisticsDto, StatisticsResponse, statisticsView } from './statistics.dto';
import { StatisticsStore } from './statistics.store';

@ApiTags('transactions')
@Controller('v1/statistics')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsStore) {}

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
}
