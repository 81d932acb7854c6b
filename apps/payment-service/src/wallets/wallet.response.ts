import { ApiProperty } from '@nestjs/swagger';

export class WalletView {
  @ApiProperty({ example: 'KES' })
  currency: string;

  @ApiProperty({ type: 'integer', example: 150_000, description: 'Minor units.' })
  balance: number;

  @ApiProperty({ example: '2026-11-21 09:30:00' })
  updated_at: string;
}

export class WalletListResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  @ApiProperty({ type: [WalletView] })
  data: WalletView[];

  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export class EntryView {
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01' })
  entry_id: string;

  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  @ApiProperty({ type: 'integer', example: 150_000, description: 'Minor units; negative takes money out.' })
  amount: number;

  @ApiProperty({ type: 'integer', example: 150_000 })
  balance_after: number;

  @ApiProperty({ example: '2026-11-21 09:30:00' })
  created_at: string;
}

export class EntryListResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  @ApiProperty({ type: [EntryView] })
  data: EntryView[];

  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}
