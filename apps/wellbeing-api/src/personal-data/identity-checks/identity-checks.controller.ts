import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { notFound } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { masked } from './identity-check';
import { IdentityCheckDto, MaskedIdentityCheckResponse } from './identity-check.dto';
import { IdentityCheckStore } from './identity-check.store';

/** Identity data (KYC): replaced as a whole, stored encrypted, and shown only masked. */
@ApiTags('wellbeing')
@Controller('users/me/kyc')
@Requires('live-session')
export class IdentityChecksController {
  constructor(private readonly checks: IdentityCheckStore) {}

  /** Get your identity data, masked. No route shows it in full, and neither does the export. */
  @Get()
  @ApiOkResponse({ type: MaskedIdentityCheckResponse })
  @ApiErrors('NOT_FOUND')
  async get(@Caller() { accountId }: Principal): Promise<MaskedIdentityCheckResponse> {
    const check = await this.checks.find(accountId);
    if (!check) throw notFound('No identity data was given.');
    return masked(check);
  }

  /**
   * Replace your identity data. It is stored encrypted, and the response shows it masked. A repeated call has no
   * further effect.
   */
  @Put()
  @ApiOkResponse({ type: MaskedIdentityCheckResponse })
  @ApiErrors('CSRF_FAILED', 'RATE_LIMITED')
  async replace(
    @Caller() { accountId }: Principal,
    @Body() body: IdentityCheckDto,
  ): Promise<MaskedIdentityCheckResponse> {
    const { legal_name, date_of_birth, nationality, document_type, document_number, address } = body;
    const check = { legal_name, date_of_birth, nationality, document_type, document_number, address };
    await this.checks.replace(accountId, check);
    return masked(check);
  }

  /** Delete your identity data. A repeated call succeeds. */
  @Delete()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('CSRF_FAILED')
  async delete(@Caller() { accountId }: Principal): Promise<void> {
    await this.checks.delete(accountId);
  }
}
