import { ApiProperty } from '@nestjs/swagger';
import type { AuditState } from './audit-state.store';

class NewestCheckpointResponse {
  /** Its number; the first is 1. */
  @ApiProperty({ type: 'integer', example: 812 })
  number: number;

  /** When it was signed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  signed_at: string;

  /** Its age in seconds, by the clock of the database. */
  @ApiProperty({ type: 'integer', example: 41 })
  age_seconds: number;
}

class AuditReaderResponse {
  /** The consumer of the feed, or the place where checkpoints go. */
  @ApiProperty({ example: 'siem' })
  name: string;

  /** Of the feed the position, of a place the number of the checkpoint that was acknowledged last. */
  @ApiProperty({ type: 'integer', example: 4711 })
  position: number;

  /** How many events, or checkpoints, there are after it. */
  @ApiProperty({ type: 'integer', example: 0 })
  behind: number;

  /** When that was, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  acknowledged_at: string;
}

export class AuditStateResponse {
  /** Whether this replica has the key and signs checkpoints. */
  @ApiProperty({ example: true })
  is_signing: boolean;

  /** The newest checkpoint; null while there is none. */
  @ApiProperty({ type: NewestCheckpointResponse, nullable: true })
  checkpoint: NewestCheckpointResponse | null;

  /** Rows under no checkpoint yet, those included that no chain has taken up. */
  @ApiProperty({ type: 'integer', example: 12 })
  open_rows: number;

  /** Of these, the rows that no chain has taken up. */
  @ApiProperty({ type: 'integer', example: 1 })
  queued_rows: number;

  /** The position of the newest row of all chains, which the feed ends with. */
  @ApiProperty({ type: 'integer', example: 4711 })
  position: number;

  /** Where checkpoints have gone to so far. */
  @ApiProperty({ type: [AuditReaderResponse] })
  outlets: AuditReaderResponse[];

  /** Who has read the feed so far, at most 200. */
  @ApiProperty({ type: [AuditReaderResponse] })
  consumers: AuditReaderResponse[];
}

export function toAuditState({ newest, outlets, consumers }: AuditState, isSigning: boolean): AuditStateResponse {
  const [number, position, queued] = [Number(newest.number), Number(newest.sealed), Number(newest.queued)];
  const readerOf =
    (end: number) =>
    ({ consumer, position: at, acknowledged_at }: AuditState['consumers'][number]): AuditReaderResponse => ({
      name: consumer,
      position: Number(at),
      behind: Math.max(0, end - Number(at)),
      acknowledged_at: acknowledged_at.toISOString(),
    });
  const { signed_at, age_seconds } = newest;
  return {
    is_signing: isSigning,
    checkpoint: signed_at && { number, signed_at: signed_at.toISOString(), age_seconds: Math.round(age_seconds ?? 0) },
    open_rows: position - Number(newest.position) + queued,
    queued_rows: queued,
    position,
    outlets: outlets.map(readerOf(number)),
    consumers: consumers.map(readerOf(position)),
  };
}
