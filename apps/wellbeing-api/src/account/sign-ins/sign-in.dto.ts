import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';
import { ResourceDto } from '../accounts/credentials.dto';
import { IsCode } from '../credentials/second-factors/second-factor.dto';

export class RefreshDto extends ResourceDto {
  /** The refresh token of the last response. */
  @IsString()
  @Length(1, 2048)
  @ApiProperty({ example: 'eyJhbGciOiJFUzI1NiIsInR5cCI6InJ0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln' })
  refresh_token: string;
}

export class CodeSignInDto extends ResourceDto {
  /** The `error.details.challenge` of the sign-in with the password, valid for five minutes. */
  @Matches(/^[\w-]{43}$/, { message: '$property must be the challenge of the sign-in' })
  @ApiProperty({ example: 'vS0mXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v1w2x3y4z' })
  challenge: string;

  /** The code that the app shows, or a recovery code. */
  @IsCode()
  code: string;
}
