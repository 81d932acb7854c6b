import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIntegerText } from '@platform/errors';
import { IsOptional } from 'class-validator';

export const DEFAULT_DAYS = 30;
const MOST_DAYS = 90;

export class GetStatisticsDto {
  /** How many days are counted, today included; days are those of UTC. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_DAYS, default: DEFAULT_DAYS })
  @IsOptional()
  @IsIntegerText({ min: 1, max: MOST_DAYS })
  days?: number;
}
