import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import { OperatorStatisticsResponse, operatorStatisticsView } from './operator-statistics.dto';
import { OperatorStatisticsStore } from './operator-statistics.store';

@ApiTags('operator: overview')
@Controller('operator/statistics')
export class OperatorStatisticsController {
  constructor(private readonly statistics: OperatorStatisticsStore) {}

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
}
