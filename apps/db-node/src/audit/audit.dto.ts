import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsPageLimit } from '@platform/http-service';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { IsId, IsInstant } from '../fields/field.decorators';

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

  @IsPageLimit(500, 100)
  limit = 100;
}

export class AuditExportQuery extends AuditFilters {
  @ApiPropertyOptional({ enum: ['ndjson', 'csv'], default: 'ndjson' })
  @IsOptional()
  @IsIn(['ndjson', 'csv'], { message: 'format must be ndjson or csv' })
  format: 'ndjson' | 'csv' = 'ndjson';
}
