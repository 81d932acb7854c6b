import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { IsEmailAddress } from '../accounts/credentials.dto';

export class ChangeEmailDto {
  /** The new address; letters are made lower case. */
  @IsEmailAddress()
  email: string;

  /** The password of the account. */
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', example: 'correct horse battery staple' })
  current_password: string;
}
