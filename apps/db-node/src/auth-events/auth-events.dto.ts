import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsEmailAddress, IsId } from '../fields/field.decorators';

export class VerifyContextDto {
  @IsEmailAddress()
  email: string;
}

export class RecordAuthEventDto {
  @IsId('user_id')
  user_id: string;

  @ApiProperty({ description: 'Whether the password was right.', example: false })
  @IsBoolean({ message: 'success must be true or false' })
  success: boolean;
}
