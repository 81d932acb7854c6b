import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { notFound } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { IsIn, IsISO8601, IsString, Length, Matches } from 'class-validator';
import { NeedsLiveSession } from '../../account/identity/identity.decorators';
import { Caller, type Principal } from '../../account/identity/principal';
import { type IdentityCheck, masked } from './identity-check';
import { IdentityCheckStore } from './identity-check.store';

const PRINTABLE = /^[^\p{Cc}]*$/u;
const noControl = { message: '$property must not hold control characters' };
const DOCUMENT_TYPES = ['passport', 'identity_card', 'driving_licence'];

class IdentityCheckDto implements IdentityCheck {
  @IsString()
  @Length(1, 200)
  @Matches(PRINTABLE, noControl)
  @ApiProperty({ maxLength: 200, example: 'Ada Example' })
  legal_name: string;

  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: '$property must be a date such as 1990-12-31' })
  @IsISO8601({ strict: true })
  @ApiProperty({ format: 'date', example: '1990-12-31' })
  date_of_birth: string;

  @Matches(/^[A-Z]{2}$/, { message: '$property must be a country code of two letters' })
  @ApiProperty({ pattern: '^[A-Z]{2}$', example: 'DE' })
  nationality: string;

  @IsIn(DOCUMENT_TYPES)
  @ApiProperty({ enum: DOCUMENT_TYPES, example: 'passport' })
  document_type: string;

  @Matches(/^[A-Za-z0-9 -]{3,40}$/, { message: '$property must be letters, digits, spaces and hyphens' })
  @ApiProperty({ pattern: '^[A-Za-z0-9 -]{3,40}$', example: 'C01X00T47' })
  document_number: string;

  @IsString()
  @Length(1, 500)
  @ApiProperty({ maxLength: 500, example: '1 Example Street, 10115 Berlin' })
  address: string;
}

class MaskedIdentityCheckResponse implements IdentityCheck {
  @ApiProperty({ example: 'A*** E***' })
  legal_name: string;

  @ApiProperty({ example: '19**-**-**' })
  date_of_birth: string;

  @ApiProperty({ example: 'DE' })
  nationality: string;

  @ApiProperty({ enum: DOCUMENT_TYPES, example: 'passport' })
  document_type: string;

  @ApiProperty({ example: '***47' })
  document_number: string;

  @ApiProperty({ example: '***' })
  address: string;
}

/** Identity data (KYC): written whole, kept encrypted, and shown only masked. */
@ApiTags('wellbeing')
@Controller('users/me/kyc')
@NeedsLiveSession()
export class IdentityChecksController {
  constructor(private readonly checks: IdentityCheckStore) {}

  @Get()
  @ApiOkResponse({ type: MaskedIdentityCheckResponse })
  @ApiErrors('NOT_FOUND')
  async get(@Caller() { accountId }: Principal): Promise<MaskedIdentityCheckResponse> {
    const check = await this.checks.find(accountId);
    if (!check) throw notFound('No identity data was given.');
    return masked(check);
  }

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

  @Delete()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('CSRF_FAILED')
  async delete(@Caller() { accountId }: Principal): Promise<void> {
    await this.checks.delete(accountId);
  }
}
