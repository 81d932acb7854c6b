import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { fieldInvalid } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { ForPersons, Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { PaymentServiceConfig } from '../../payment-service.config';
import { ReturnOriginsDto, ReturnOriginsResponse } from './return-origin.dto';
import { ReturnOriginStore } from './return-origin.store';
import { originOf } from './return-url';
import { listResponse } from '../../responses/list.response';

@ApiTags('payments')
@Controller('v1/return-origins')
export class ReturnOriginsController {
  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly store: ReturnOriginStore,
  ) {}

  /**
   * List return origins.
   *
   * The origins that payers’ browsers may be sent to after a payment.
   */
  @Get()
  @Requires('read:payments')
  @ApiOkResponse({ type: ReturnOriginsResponse })
  @ApiErrors('RATE_LIMITED')
  async list(@Caller() { accountId }: Principal): Promise<ReturnOriginsResponse> {
    return listResponse(await this.store.list(accountId));
  }

  /**
   * Replace the return origins.
   *
   * New payments then require a `return_url` with one of these origins. Payments that are already started keep theirs.
   */
  @Put()
  @Requires('write:payments')
  @ForPersons()
  @ApiOkResponse({ type: ReturnOriginsResponse })
  @ApiErrors('RATE_LIMITED')
  async replaceReturnOrigins(
    @Caller() { accountId }: Principal,
    @Body() { origins }: ReturnOriginsDto,
  ): Promise<ReturnOriginsResponse> {
    if (!origins.every((origin) => originOf(origin, !this.config.isProduction) === origin)) {
      throw fieldInvalid(
        'origins',
        'origins must contain https origins without a path, such as https://shop.example',
        'WRONG_FORMAT',
      );
    }
    await this.store.replace(accountId, [...new Set(origins)]);
    return listResponse(await this.store.list(accountId));
  }
}
