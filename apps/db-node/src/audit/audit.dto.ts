import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { IsId, IsInstant } from '../access/field.decorators';

const LIMIT = 'limit must be an integer from 1 to 500';

export class AuditFilters {
  @ApiPropertyOptional()
  @IsOptional()
  @IsId('tenant_id')
  tenant_id?: string;

  @ApiPropertyOptional({ example: 'identity.rotate' })
  @IsOptional()
  @Matches(/^[a-z_.]{1,64}$/, { message: 'action must be the name of an action' })
  action?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsId('target_id')
  target_id?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsInstant()
  since?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsInstant()
  until?: string;
}

export class AuditQuery extends AuditFilters {
  @ApiPropertyOptional()
  @IsOptional()
  @IsId('cursor')
  cursor?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 500, default: 100 })
  @IsOptional()
  @Type(() => Number)
  @Max(500, { message: LIMIT })
  @Min(1, { message: LIMIT })
  @IsInt({ message: LIMIT })
  limit = 100;
}

export class AuditExportQuery extends AuditFilters {
  @ApiPropertyOptional({ enum: ['ndjson', 'csv'], default: 'ndjson' })
  @IsOptional()
  @IsIn(['ndjson', 'csv'], { message: 'format must be ndjson or csv' })
  format: 'ndjson' | 'csv' = 'ndjson';
}
