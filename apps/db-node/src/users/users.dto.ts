import { ApiProperty } from '@nestjs/swagger';
import { IsEmailAddress, IsId, IsUsername } from '../fields/field.decorators';
import { IsPasswordHash, PASSWORD_HASH_EXAMPLE } from './password-hash';

export class UserParameters {
  @IsId('user_id')
  user_id: string;
}

export class LookUpUserDto {
  @IsEmailAddress()
  email: string;
}

export class CreateUserDto {
  @IsEmailAddress()
  email: string;

  @IsUsername()
  username: string;

  @ApiProperty({
    description: 'Encoded bcrypt (cost 10 to 15) or argon2id (m 19456 to 1048576, t 2 to 10, p 1 to 16) hash.',
    example: PASSWORD_HASH_EXAMPLE,
  })
  @IsPasswordHash()
  password_hash: string;
}

export class UpdateUserDto {
  @IsUsername()
  username: string;
}
