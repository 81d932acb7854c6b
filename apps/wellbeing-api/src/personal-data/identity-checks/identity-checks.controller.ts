import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsLine, notFound } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { IsBirthDate } from './birth-date.decorator';
import { Caller } from '@platform/auth';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { type IdentityCheck, masked } from './identity-check';
import { IdentityCheckStore } from './identity-check.store';

const DOCUMENT_TYPES = ['passport', 'identity_card', 'driving_licence'];

class IdentityCheckDto implements IdentityCheck {
  @IsLine(200)
  @ApiProperty({ maxLength: 200, example: 'Ada Example' })
  legal_name: string;

  @IsBirthDate()
  @ApiProperty({ format: 'date', example: '1990-12-31' })
  date_of_birth: string;

  @Matches(/^[A-Z]{2}$/, { message: '$property must be a country code of two letters' })
  @ApiProperty({ pattern: '^[A-Z]{2}$', example: 'DE' })
  nationality: string;

  @IsIn(DOCUMENT_TYPES)
  @ApiProperty({ enum: DOCUMENT_TYPES, example: 'passport' })
  document_type: string;

  @Matches(/[A-Za-z0-9]/, { message: '$property must not be blank' })
  @Matches(/^[A-Za-z0-9 -]{3,40}$/, { message: '$property must be letters, digits, spaces and hyphens' })
  @ApiProperty({ pattern: '^[A-Za-z0-9 -]{3,40}$', example: 'C01X00T47' })
  document_number: string;

  @IsString()
  @Length(1, 500)
  @Matches(/\S/, { message: '$property must not be blank' })
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
@Requires('live-session')
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
