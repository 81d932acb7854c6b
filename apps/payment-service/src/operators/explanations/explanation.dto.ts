import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, MayBeAbsent } from '@platform/errors';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { PROVIDERS } from '../../gateways/registry';
import type { Explanation } from '../../webhooks/explanation';
import { UnderstoodView, understoodView } from '../inbox/understood.response';
import { HELD, type InboxRow } from '../inbox/inbox.store';
import { SuccessResponse } from '../../responses/success.response';

/** 256 KiB, as much as a gateway may send, in base64. */
const MOST_CHARACTERS = 350_000;
const ENCODINGS = ['utf-8', 'base64'] as const;

/** A delivery as it came, or as a gateway’s dashboard shows it. */
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

  /** `utf-8`: `body` is the text. `base64`: it stands for the bytes. */
  @ApiPropertyOptional({ enum: ENCODINGS, default: 'utf-8' })
  @MayBeAbsent()
  @IsIn(ENCODINGS)
  body_encoding?: (typeof ENCODINGS)[number];

  /** Its header fields, `Name: value`, one a line; of mobilemoney also `:token` and `:remote-address`. */
  @ApiProperty({ maxLength: 16_384, example: 'Stripe-Signature: t=1763717400,v1=5257a869e7ecebeda32affa62cdca3fa' })
  @IsString()
  @MaxLength(16_384)
  headers: string;

  /** The clock at which it is judged; without it, now. Signatures may be too old. */
  @ApiPropertyOptional({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  @MayBeAbsent()
  @IsInstant()
  at?: string;
}

/** What would become of a delivery. */
export class ExplanationView {
  /** Whether it would be accepted. */
  @ApiProperty({ example: false })
  is_accepted: boolean;

  /** What the gateway would be answered. */
  @ApiProperty({ type: 'integer', enum: [200, 400, 401, 422, 503], example: 401 })
  answered: number;

  /** The code of the refusal; null where it is accepted. */
  @ApiProperty({ type: String, nullable: true, example: 'INVALID_SIGNATURE' })
  code: string | null;

  /** Why it is refused; null where it is accepted. */
  @ApiProperty({ type: String, nullable: true, example: 'no configured secret gives this signature' })
  reason: string | null;

  /** Which of the gateway’s secrets the signature fits, from 1; null where none does, or there is one way only. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  secret_number: number | null;

  /** Why it would not take effect by itself; null where nothing would hold it. */
  @ApiProperty({ type: String, enum: HELD, nullable: true, example: null })
  held: InboxRow['held'];

  /** What it would be understood as; empty where it is refused. */
  @ApiProperty({ type: [UnderstoodView] })
  events: UnderstoodView[];
}

/** What would become of a delivery. */
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
