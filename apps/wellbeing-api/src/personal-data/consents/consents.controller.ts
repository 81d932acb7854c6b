import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ConsentListResponse, ConsentResponse, RecordConsentDto, toConsentResponse } from './consent.dto';
import { ConsentStore } from './consent.store';

@ApiTags('wellbeing')
@Controller('users/me/consents')
export class ConsentsController {
  constructor(private readonly consents: ConsentStore) {}

  /** List your consents. All records, oldest first. The newest of a purpose applies. */
  @Get()
  @Requires('wellbeing:read')
  @ApiOkResponse({ type: ConsentListResponse })
  async list(@Caller() { accountId }: Principal): Promise<ConsentListResponse> {
    return { consents: (await this.consents.list(accountId)).map(toConsentResponse) };
  }

  /** Record a consent. A consent or a withdrawal adds a record; earlier records stay. Do not retry blindly. */
  @Post()
  @Requires('live-session')
  @ApiCreatedResponse({ type: ConsentResponse })
  @ApiErrors('CSRF_FAILED', 'RATE_LIMITED')
  async record(@Caller() { accountId }: Principal, @Body() body: RecordConsentDto): Promise<ConsentResponse> {
    const { purpose, version, granted } = body;
    return toConsentResponse(await this.consents.record(accountId, { purpose, version, granted }));
  }
}
