import { ApiProperty } from '@nestjs/swagger';

export class DeliveryAcceptedResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';
}

export class CallbackAcceptedResponse {
  @ApiProperty({ example: 0 })
  ResultCode: number;

  @ApiProperty({ example: 'Accepted' })
  ResultDesc: string;
}

export class CallbackRejectedResponse {
  @ApiProperty({ example: 1 })
  ResultCode: number;

  @ApiProperty({ example: 'Rejected' })
  ResultDesc: string;
}

export class WebhookEventView {
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  event_id: string;

  @ApiProperty({ example: 'stripe' })
  provider: string;

  @ApiProperty({ example: 'payment_intent.succeeded', description: 'As the gateway calls it.' })
  type: string;

  @ApiProperty({ example: 'payment_succeeded', description: 'As the service understands it.' })
  kind: string;

  @ApiProperty({
    enum: ['settled', 'duplicate', 'ignored', 'parked', 'rejected', 'needs_review'],
    description: '`settled`: it took effect on the transaction.',
  })
  outcome: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  reason: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 150_000, description: 'Minor units.' })
  amount: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  @ApiProperty({ type: 'integer', example: 1, description: 'How often the gateway sent it.' })
  deliveries: number;

  @ApiProperty({ example: '2026-11-21 09:30:00' })
  received_at: string;

  @ApiProperty({ example: '2026-11-21 09:30:00' })
  processed_at: string;
}

export class WebhookEventListResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  @ApiProperty({ type: [WebhookEventView] })
  data: WebhookEventView[];

  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}
