import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { SuccessResponse } from '../../responses/success.response';

const MOST = 20;

/** All origins that payers may be sent back to. */
export class ReturnOriginsDto {
  /** As browsers write them: scheme, host, and the port where it is not 443. https only; on this machine http while developing. */
  @ApiProperty({ type: [String], maxItems: MOST, example: ['https://shop.example'] })
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsString({ each: true })
  origins: string[];
}

/** The origins that payers may be sent back to. */
export class ReturnOriginsResponse extends SuccessResponse {
  /** In alphabetical order. */
  @ApiProperty({ type: [String], example: ['https://shop.example'] })
  data: string[];
}
