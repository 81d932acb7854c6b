import { ApiProperty } from '@nestjs/swagger';
import { PROVIDERS } from '../../gateways/registry';
import { SuccessResponse } from '../../responses/success.response';

const ABILITIES = ['ready', 'not_configured', 'not_supported'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Deliveries of a gateway within a time, counted in steps of ten minutes. */
export class DeliveryCountView {
  /** Stored and answered with success; a repetition counts again. */
  @ApiProperty({ type: 'integer', example: 118 })
  taken: number;

  /** Refused: their signature is wrong, or nobody can read them. */
  @ApiProperty({ type: 'integer', example: 0 })
  refused: number;
}

/** What a gateway can do here, what it lacks, and what it has sent. No secret, and nothing that is made of one. */
export class GatewayStateView {
  /** The gateway. */
  @ApiProperty({ enum: PROVIDERS, example: 'square' })
  provider: string;

  /** Where it reports payments, below this service’s address. */
  @ApiProperty({ example: '/v1/webhooks/square' })
  webhook_path: string;

  /** Whether its deliveries can be verified, so that they are taken. */
  @ApiProperty({ enum: ABILITIES, example: 'ready' })
  receives: Ability;

  /** Whether payments are started through it. */
  @ApiProperty({ enum: ABILITIES, example: 'not_configured' })
  starts: Ability;

  /** Whether it is asked about payments that stay open. */
  @ApiProperty({ enum: ABILITIES, example: 'not_configured' })
  inquires: Ability;

  /** Whether refunds are sent to it. */
  @ApiProperty({ enum: ABILITIES, example: 'not_configured' })
  refunds: Ability;

  /** Settings that must be given so that its deliveries are taken. */
  @ApiProperty({ type: [String], example: [] })
  missing_for_deliveries: string[];

  /** Settings that must be given so that this service may call it. */
  @ApiProperty({ type: [String], example: ['SQUARE_ACCESS_TOKEN', 'SQUARE_LOCATION_ID'] })
  missing_for_calls: string[];

  /** When it last sent a delivery that was taken; null where that is more than a month ago. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-30T09:12:44Z' })
  last_delivery_at: string | null;

  /** When a delivery in its name was last refused; null where that is more than a month ago. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  last_refusal_at: string | null;

  /** Since the hour before now. */
  @ApiProperty()
  last_hour: DeliveryCountView;

  /** Since the day before now. */
  @ApiProperty()
  last_day: DeliveryCountView;
}

/** The state of each gateway. */
export class GatewayStatesResponse extends SuccessResponse {
  /** All gateways that the service knows. */
  @ApiProperty({ type: [GatewayStateView] })
  data: GatewayStateView[];
}
