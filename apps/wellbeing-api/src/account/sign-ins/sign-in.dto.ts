import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

export class RefreshDto {
  /** The refresh token of the last answer. */
  @IsString()
  @Length(1, 2048)
  @ApiProperty({ example: 'eyJhbGciOiJFUzI1NiIsInR5cCI6InJ0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln' })
  refresh_token: string;
}
