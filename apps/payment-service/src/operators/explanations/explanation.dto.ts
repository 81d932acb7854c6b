import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, MayBeAbsent } from '@platform/errors';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { PROVIDERS } from '../../gateways/registry';
import type { Explanation } from '../../webhooks/explanation';
import { UnderstoodView, understoodView } from '../inbox/understood.response';
import { HELD, type InboxRow } from '../inbox/inbox.store';
import { SuccessResponse } from '../../responses/success.response';

/** 256 KiB in base64, the largest delivery that a gateway may send. */
const MOST_CHARACTERS = 350_000;
const ENCODINGS = ['utf-8', 'base64'] as const;

/** A delivery as it was sent, or as a gateway’s dashboard shows it. */
export class ExplainDeliveryDto {
  /** The gateway that sent it. */
  @ApiProperty({ example: 'stripe' })
  @IsIn(PROVIDERS)
  provider: string;

  /** The exact bytes of the body. */
  @ApiProperty({ maxLength: MOST_CHARACTERS, example: '{"id":"evt_1MmlLrLkdIwHu7ix0uke3Ezy"}' })
  @IsString()
  @MaxLength(MOST_CHARACTERS)
  body: string;

  /** `utf-8`: `body` is text. `base64`: `body` is encoded bytes. */
  @ApiPropertyOptional({ enum: ENCODINGS, default: 'utf-8' })
  @MayBeAbsent()
  @IsIn(ENCODINGS)
  body_encoding?: (typeof ENCODINGS)[number];

  /** The header fields, one `Name: value` per line; for mobilemoney also `:token` and `:remote-address`. */
  @ApiProperty({ maxLength: 16_384, example: 'Stripe-Signature: t=1763717400,v1=5257a869e7ecebeda32affa62cdca3fa' })
  @IsString()
  @MaxLength(16_384)
  headers: string;

  /** The time at which signatures are checked; default: now. Signatures expire. */
  @ApiPropertyOptional({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  @MayBeAbsent()
  @IsInstant()
  at?: string;
}

/** What would happen to a delivery. */
export class ExplanationView {
  /** Whether it would be accepted. */
  @ApiProperty({ example: false })
  is_accepted: boolean;

  /** The HTTP status that the gateway would get. */
  @ApiProperty({ type: 'integer', enum: [200, 400, 401, 422, 503], example: 401 })
  answered: number;

  /** The error code; null if it is accepted. */
  @ApiProperty({ type: String, nullable: true, example: 'INVALID_SIGNATURE' })
  code: string | null;

  /** Why it is refused; null if it is accepted. */
  @ApiProperty({ type: String, nullable: true, example: 'no configured secret matches this signature' })
  reason: string | null;

  /** Which of the gateway’s secrets matches the signature, from 1; null if none does, or if there is only one way. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  secret_number: number | null;

  /** Why it would be held for review; null if it would take effect. */
  @ApiProperty({ type: String, enum: HELD, nullable: true, example: null })
  held: InboxRow['held'];

  /** How the service interprets it; empty if it is refused. */
  @ApiProperty({ type: [UnderstoodView] })
  events: UnderstoodView[];
}

/** What would happen to a delivery. */
export class ExplanationResponse extends SuccessResponse {
  /** The explanation. */
  @ApiProperty()
  data: ExplanationView;
}

export const explanationView = ({ status, code, reason, secret, held, events }: Explanation): ExplanationView => ({
  is_accepted: code === null,
  answered: status,
  code,
  reason,
  secret_number: secret && secret.number,
  held,
  events: events.map(understoodView),
});
