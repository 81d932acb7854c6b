import { ApiProperty } from '@nestjs/swagger';
import { PROVIDERS } from '../../gateways/registry';
import { WholeListResponse } from '../../responses/list.response';

const ABILITIES = ['ready', 'not_configured', 'not_supported'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Number of a gateway's deliveries within a period, counted in steps of ten minutes. */
export class DeliveryCountView {
  /** Deliveries that were stored and got a success response; each repetition counts. */
  @ApiProperty({ type: 'integer', example: 118 })
  taken: number;

  /** Refused deliveries: their signature is wrong, or they are unreadable. */
  @ApiProperty({ type: 'integer', example: 0 })
  refused: number;
}

/**
 * What a gateway can do in this installation, which settings are missing, and what it has sent. Contains no secret and
 * nothing derived from one.
 */
export class GatewayStateView {
  /** The gateway. */
  @ApiProperty({ enum: PROVIDERS, example: 'square' })
  provider: string;

  /** The path of its webhook, below this service’s address. */
  @ApiProperty({ example: '/v1/webhooks/square' })
  webhook_path: string;

  /** Whether its deliveries can be verified and are therefore accepted. */
  @ApiProperty({ enum: ABILITIES, example: 'ready' })
  receives: Ability;

  /** Whether payments can be started through it. */
  @ApiProperty({ enum: ABILITIES, example: 'not_configured' })
  starts: Ability;

  /** Whether the service asks it about open payments. */
  @ApiProperty({ enum: ABILITIES, example: 'not_configured' })
  inquires: Ability;

  /** Whether the service can send it refunds. */
  @ApiProperty({ enum: ABILITIES, example: 'not_configured' })
  refunds: Ability;

  /** Missing settings for accepting its deliveries. */
  @ApiProperty({ type: [String], example: [] })
  missing_for_deliveries: string[];

  /** Missing settings for calling its API. */
  @ApiProperty({ type: [String], example: ['SQUARE_ACCESS_TOKEN', 'SQUARE_LOCATION_ID'] })
  missing_for_calls: string[];

  /** When its last delivery was accepted; null if that is more than a month ago. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-30T09:12:44Z' })
  last_delivery_at: string | null;

  /** When the last delivery in its name was refused; null if that is more than a month ago. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  last_refusal_at: string | null;

  /** Deliveries of the last hour. */
  @ApiProperty()
  last_hour: DeliveryCountView;

  /** Deliveries of the last day. */
  @ApiProperty()
  last_day: DeliveryCountView;
}

/** The state of each gateway. */
export class GatewayStatesResponse extends WholeListResponse {
  /** All gateways that the service knows. */
  @ApiProperty({ type: [GatewayStateView] })
  data: GatewayStateView[];
}
