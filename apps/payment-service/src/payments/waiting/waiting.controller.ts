import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import { WaitingResponse, waitingView } from './waiting.dto';
import { WaitingStore } from './waiting.store';
import { listResponse } from '../../responses/list.response';

@ApiTags('operator: overview')
@Controller('operator/waiting')
export class WaitingController {
  constructor(private readonly waiting: WaitingStore) {}

  /** Count what waits for operators. By kind, each with the time of the oldest. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: WaitingResponse })
  @ApiErrors('RATE_LIMITED')
  async countWaiting(): Promise<WaitingResponse> {
    return listResponse((await this.waiting.count()).map(waitingView));
  }
}
