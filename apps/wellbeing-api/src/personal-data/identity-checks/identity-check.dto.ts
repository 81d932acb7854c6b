import { ApiProperty } from '@nestjs/swagger';
import { IsLine } from '@platform/errors';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { IsBirthDate } from './birth-date.decorator';
import { type IdentityCheck } from './identity-check';

const DOCUMENT_TYPES = ['passport', 'identity_card', 'driving_licence'];

export class IdentityCheckDto implements IdentityCheck {
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

export class MaskedIdentityCheckResponse implements IdentityCheck {
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
