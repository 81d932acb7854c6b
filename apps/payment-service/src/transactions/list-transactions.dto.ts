import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsLine } from '@platform/errors';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { PageDto } from '../paging/page.dto';
import { PROVIDERS } from '../webhooks/gateways/registry';
import { TRANSACTION_STATUSES, type TransactionStatus } from './transaction.row';

/** A page of transactions, and which of them: what is given must all hold. */
export class ListTransactionsDto extends PageDto {
  @ApiPropertyOptional({ maxLength: 255, example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs' })
  @IsOptional()
  @Matches(/^[\x20-\x7e]{1,255}$/, { message: 'provider_reference must have 1 to 255 printable ASCII characters' })
  provider_reference?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: 127, example: 'order-1001' })
  @IsOptional()
  @IsLine(127)
  order_id?: string;

  @ApiPropertyOptional({ enum: PROVIDERS })
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;

  @ApiPropertyOptional({ enum: TRANSACTION_STATUSES })
  @IsOptional()
  @IsIn(TRANSACTION_STATUSES)
  status?: TransactionStatus;

  @ApiPropertyOptional({ format: 'date-time', example: '2026-11-01T00:00:00Z', description: 'At this time or later.' })
  @IsOptional()
  @IsInstant()
  created_from?: string;

  @ApiPropertyOptional({ format: 'date-time', example: '2026-12-01T00:00:00Z', description: 'Before this time.' })
  @IsOptional()
  @IsInstant()
  created_before?: string;
}
