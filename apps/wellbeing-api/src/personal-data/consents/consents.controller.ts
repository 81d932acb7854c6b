import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { IsBoolean, Matches } from 'class-validator';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ConsentResponse, toConsentResponse } from './consent.response';
import { ConsentStore } from './consent.store';

class RecordConsentDto {
  @Matches(/^[a-z][a-z0-9_]{0,63}$/, { message: '$property must be lower-case letters, digits and underscores' })
  @ApiProperty({ pattern: '^[a-z][a-z0-9_]{0,63}$', example: 'ai_coaching' })
  purpose: string;

  @Matches(/^[\w.-]{1,32}$/, { message: '$property must name the version of the text that was shown' })
  @ApiProperty({ pattern: '^[\\w.-]{1,32}$', example: '2026-11' })
  version: string;

  @IsBoolean()
  @ApiProperty({ description: 'False withdraws.', example: true })
  granted: boolean;
}

class ConsentListResponse {
  @ApiProperty({ type: [ConsentResponse] })
  consents: ConsentResponse[];
}

@ApiTags('wellbeing')
@Controller('users/me/consents')
@Requires('live-session')
export class ConsentsController {
  constructor(private readonly consents: ConsentStore) {}

  /** Every record, oldest first; the newest of a purpose is in force. */
  @Get()
  @ApiOkResponse({ type: ConsentListResponse })
  async list(@Caller() { accountId }: Principal): Promise<ConsentListResponse> {
    return { consents: (await this.consents.list(accountId)).map(toConsentResponse) };
  }

  @Post()
  @ApiCreatedResponse({ type: ConsentResponse })
  @ApiErrors('CSRF_FAILED', 'RATE_LIMITED')
  async record(@Caller() { accountId }: Principal, @Body() body: RecordConsentDto): Promise<ConsentResponse> {
    const { purpose, version, granted } = body;
    return toConsentResponse(await this.consents.record(accountId, { purpose, version, granted }));
  }
}
