import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CursorFormat, IsPageLimit, type Page, uuidCodec } from '@platform/http-service';
import { IsOptional, IsString } from 'class-validator';
import { english } from '../../texts/languages';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-event.kinds';
import type { SecurityEvent } from './security-event.store';

export const DEFAULT_LIMIT = 50;

/** The next page begins below this id. */
export const securityEventCursor = new CursorFormat(uuidCodec);

/** A page of events. */
export class ListSecurityEventsDto {
  /** The maximum number of events. */
  @IsPageLimit(200, DEFAULT_LIMIT)
  limit?: number;

  /** The `next_cursor` of the page before. Omit it for the newest. */
  @ApiPropertyOptional({ example: 'AZnzonwecjGdDj8cK0pdbg' })
  @IsOptional()
  @IsString()
  cursor?: string;
}

export class SecurityEventResponse {
  /** The event. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** The kind of event, for programs. More kinds may be added. */
  @ApiProperty({ enum: SECURITY_EVENT_KINDS, example: 'signed_in' })
  kind: SecurityEventKind;

  /** The kind of event, as a text for people. */
  @ApiProperty({ example: 'Signed in' })
  title: string;

  /** The time, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  happened_at: string;

  /** The browser or program, from its User-Agent; empty if the service acted. */
  @ApiProperty({ example: 'Firefox on Linux' })
  device: string;

  /** The network of the request, never the whole address; empty if the service acted. */
  @ApiProperty({ example: '203.0.113.0/24' })
  network: string;

  /** Whether a sign-in came from a device and network that were not seen within a year. */
  @ApiProperty({ example: false })
  new_device: boolean;

  /** The object of the event, such as the name of a passkey; null if the kind needs none. */
  @ApiProperty({ example: null })
  detail: string | null;
}

export class SecurityEventListResponse {
  /** The newest first. */
  @ApiProperty({ type: [SecurityEventResponse] })
  events: SecurityEventResponse[];

  /** The `cursor` of the next page; null on the last page. */
  @ApiProperty({ example: null })
  next_cursor: string | null;
}

export const toSecurityEventResponse = (event: SecurityEvent): SecurityEventResponse => ({
  id: event.id,
  kind: event.kind,
  title: english.securityEvents[event.kind],
  happened_at: event.happenedAt.toISOString(),
  device: event.device,
  network: event.network,
  new_device: event.isNewDevice,
  detail: event.detail,
});

export const toSecurityEventListResponse = ({ rows, nextCursor }: Page<SecurityEvent>): SecurityEventListResponse => ({
  events: rows.map(toSecurityEventResponse),
  next_cursor: nextCursor && securityEventCursor.write(nextCursor),
});
