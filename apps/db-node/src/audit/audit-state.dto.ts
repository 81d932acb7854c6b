import { ApiProperty } from '@nestjs/swagger';
import type { AuditState } from './audit-state.store';

class NewestCheckpointResponse {
  /** Number of the checkpoint; the first is 1. */
  @ApiProperty({ type: 'integer', example: 812 })
  number: number;

  /** When it was signed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  signed_at: string;

  /** Age in seconds, by the clock of the database. */
  @ApiProperty({ type: 'integer', example: 41 })
  age_seconds: number;
}

class AuditReaderResponse {
  /** Name of the feed consumer or of the checkpoint destination. */
  @ApiProperty({ example: 'siem' })
  name: string;

  /** Last acknowledged position in the feed, or last acknowledged number of a checkpoint. */
  @ApiProperty({ type: 'integer', example: 4711 })
  position: number;

  /** Number of events or checkpoints after that position. */
  @ApiProperty({ type: 'integer', example: 0 })
  behind: number;

  /** Time of the last acknowledgement, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  acknowledged_at: string;
}

export class AuditStateResponse {
  /** Whether this replica has the key and signs checkpoints. */
  @ApiProperty({ example: true })
  is_signing: boolean;

  /** The newest checkpoint; null if there is none. */
  @ApiProperty({ type: NewestCheckpointResponse, nullable: true })
  checkpoint: NewestCheckpointResponse | null;

  /** Rows that no checkpoint covers yet, including `queued_rows`. */
  @ApiProperty({ type: 'integer', example: 12 })
  open_rows: number;

  /** Rows that are not in a chain yet. */
  @ApiProperty({ type: 'integer', example: 1 })
  queued_rows: number;

  /** Position of the newest row in all chains. It is the end of the feed. */
  @ApiProperty({ type: 'integer', example: 4711 })
  position: number;

  /** Destinations of checkpoints. */
  @ApiProperty({ type: [AuditReaderResponse] })
  outlets: AuditReaderResponse[];

  /** Consumers that have acknowledged the feed, at most 200. */
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
