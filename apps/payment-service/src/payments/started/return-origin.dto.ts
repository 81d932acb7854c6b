import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { WholeListResponse } from '../../responses/list.response';

const MOST = 20;

/** All origins that payers may be sent back to. */
export class ReturnOriginsDto {
  /**
   * Origins as browsers write them: scheme, host, and the port if it is not 443. Only https; on localhost, http is
   * allowed during development.
   */
  @ApiProperty({ type: [String], maxItems: MOST, example: ['https://shop.example'] })
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsString({ each: true })
  origins: string[];
}

/** The origins that payers may be sent back to. */
export class ReturnOriginsResponse extends WholeListResponse {
  /** Origins in alphabetical order. */
  @ApiProperty({ type: [String], example: ['https://shop.example'] })
  data: string[];
}
