import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageDto } from '../../responses/page.dto';
import { DISPUTE_STATUSES, type DisputeStatus } from './dispute.row';

/** A page of disputes, and which of them: what is given must all hold. */
export class ListDisputesDto extends PageDto {
  /** Only disputes of this deposit. */
  @ApiPropertyOptional({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  @IsOptional()
  @IsUUID(undefined, { message: 'transaction_id must be a UUID' })
  transaction_id?: string;

  /** Only disputes in this status. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(DISPUTE_STATUSES)
  status?: DisputeStatus;
}
