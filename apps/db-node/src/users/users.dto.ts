import { ApiProperty } from '@nestjs/swagger';
import { IsEmailAddress, IsId, IsUsername } from '../fields/field.decorators';
import { IsPasswordHash, PASSWORD_HASH_EXAMPLE } from './password-hash';

export class UserParameters {
  /** The user. */
  @IsId('user_id')
  user_id: string;
}

export class LookUpUserDto {
  /** Email address to look up: ASCII, converted to lower case before it is compared. */
  @IsEmailAddress()
  email: string;
}

export class CreateUserDto {
  @IsEmailAddress()
  email: string;

  /** Unique in the tenant and case-sensitive. */
  @IsUsername()
  username: string;

  /**
   * Encoded bcrypt (cost 10 to 15), argon2id or argon2i hash (v=19). Argon2 needs m times t from 35840 to 10485760 KiB, m
   * from 1024 to 2097152 KiB, and p up to 255.
   */
  @ApiProperty({ example: PASSWORD_HASH_EXAMPLE })
  @IsPasswordHash()
  password_hash: string;
}

export class UpdateUserDto {
  /** The new username, unique in the tenant and case-sensitive. */
  @IsUsername()
  username: string;
}

export class UserIdResponse {
  /** The user. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;
}

export class UserResponse extends UserIdResponse {
  /** The email address, in lower case. */
  @ApiProperty({ example: 'amina@example.com' })
  email: string;

  /** The username. */
  @ApiProperty({ example: 'amina_w' })
  username: string;

  /** Only an active user can have sessions. */
  @ApiProperty({ enum: ['active', 'inactive'], example: 'active' })
  status: string;

  /** Whether a signup token of the user was consumed. */
  @ApiProperty({ example: false })
  verified: boolean;
}
