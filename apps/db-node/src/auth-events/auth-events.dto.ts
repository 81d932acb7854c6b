import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsEmailAddress, IsId } from '../fields/field.decorators';

export class VerifyContextDto {
  /** The address that the person signs in with: ASCII, lowercased before it is compared. */
  @IsEmailAddress()
  email: string;
}

export class RecordAuthEventDto {
  /** Who tried to sign in. */
  @IsId('user_id')
  user_id: string;

  /** Whether the password was right. */
  @ApiProperty({ example: false })
  @IsBoolean({ message: 'success must be true or false' })
  success: boolean;
}
