import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import { GatewayStatesResponse } from './gateway-state.dto';
import { GatewayStatesService } from './gateway-states.service';
import { listResponse } from '../../responses/list.response';

@ApiTags('operator: gateways')
@Controller('operator/gateways')
export class GatewayStatesController {
  constructor(private readonly gateways: GatewayStatesService) {}

  /**
   * List the gateways.
   *
   * What each gateway can do in this installation, which settings are missing, and its deliveries in the last hour and
   * day. Deliveries are counted in steps of ten minutes, with a delay of a few seconds.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: GatewayStatesResponse })
  @ApiErrors('RATE_LIMITED')
  async listGateways(): Promise<GatewayStatesResponse> {
    return listResponse(await this.gateways.list());
  }
}
