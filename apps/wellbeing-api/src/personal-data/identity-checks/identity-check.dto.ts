import { ApiProperty } from '@nestjs/swagger';
import { IsLine } from '@platform/errors';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { IsBirthDate } from './birth-date.decorator';
import { type IdentityCheck } from './identity-check';

const DOCUMENT_TYPES = ['passport', 'identity_card', 'driving_licence'];

export class IdentityCheckDto implements IdentityCheck {
  /** The name as in the document. */
  @IsLine(200)
  @ApiProperty({ example: 'Ada Example' })
  legal_name: string;

  /** The date of birth, `YYYY-MM-DD`. */
  @IsBirthDate()
  @ApiProperty({ format: 'date', example: '1990-12-31' })
  date_of_birth: string;

  /** The country, as two letters (ISO 3166-1). */
  @Matches(/^[A-Z]{2}$/, { message: '$property must be a country code of two letters' })
  @ApiProperty({ example: 'DE' })
  nationality: string;

  /** The kind of document. */
  @IsIn(DOCUMENT_TYPES)
  @ApiProperty({ example: 'passport' })
  document_type: string;

  /** The number of the document: letters, digits, spaces and hyphens. */
  @Matches(/[A-Za-z0-9]/, { message: '$property must not be blank' })
  @Matches(/^[A-Za-z0-9 -]{3,40}$/, { message: '$property must be letters, digits, spaces and hyphens' })
  @ApiProperty({ example: 'C01X00T47' })
  document_number: string;

  /** The home address. */
  @IsString()
  @Length(1, 500)
  @Matches(/\S/, { message: '$property must not be blank' })
  @ApiProperty({ example: '1 Example Street, 10115 Berlin' })
  address: string;
}

export class MaskedIdentityCheckResponse implements IdentityCheck {
  /** The first letter of each name. */
  @ApiProperty({ example: 'A*** E***' })
  legal_name: string;

  /** Only the century. */
  @ApiProperty({ example: '19**-**-**' })
  date_of_birth: string;

  /** The country, as two letters (ISO 3166-1). */
  @ApiProperty({ example: 'DE' })
  nationality: string;

  /** The kind of document. */
  @ApiProperty({ enum: DOCUMENT_TYPES, example: 'passport' })
  document_type: string;

  /** The last two characters. */
  @ApiProperty({ example: '***47' })
  document_number: string;

  /** Always masked as a whole. */
  @ApiProperty({ example: '***' })
  address: string;
}
