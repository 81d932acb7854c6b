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
   * What became of the deposits that were registered on each of the last days, as of now: a deposit counts on the day of
   * its registration, whenever it settles. Where there are more than can be counted at once, `is_complete` is false and
   * the oldest are left out.
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
