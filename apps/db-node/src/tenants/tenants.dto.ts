import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { IsId } from '../access/field.decorators';

export class TenantParameters {
  @IsId('tenant_id')
  tenant_id: string;
}

export class CreateTenantDto {
  @ApiProperty({ minLength: 1, maxLength: 100, example: 'Clinic North' })
  @Matches(/^(?=.*\S)[^\p{Cc}]{1,100}$/u, { message: 'name must be 1 to 100 printable characters' })
  @IsString({ message: 'name must be 1 to 100 printable characters' })
  name: string;
}

export class ListTenantsQuery {
  @ApiPropertyOptional({ description: 'next_cursor of the page before.' })
  @IsOptional()
  @IsId('cursor')
  cursor?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: 100 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be an integer from 1 to 200' })
  @Min(1, { message: 'limit must be an integer from 1 to 200' })
  @Max(200, { message: 'limit must be an integer from 1 to 200' })
  limit = 100;
}
