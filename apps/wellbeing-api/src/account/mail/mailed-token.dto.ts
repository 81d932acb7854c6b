import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

export class MailedTokenDto {
  /** The token of the mailed link. */
  @Matches(/^[\w-]{43}$/, { message: '$property must be the token of the mailed link' })
  @ApiProperty({ example: 'vS0mXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v1w2x3y4z' })
  token: string;
}
