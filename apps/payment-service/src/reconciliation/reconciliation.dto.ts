import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant } from '@platform/errors';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { tables } from '../database/schema';
import { PROVIDERS } from '../gateways/registry';
import { LINE_KINDS, type LineKind } from '../gateways/settlement-report';
import { PageDto } from '../paging/page.dto';
import { timeText } from '../time';
import type { BreakFigureRow, BreakRow, ReconciliationRow } from './reconciliation.store';

const BREAK_TYPES = tables.reconciliation_breaks.type.values;
const STATUSES = tables.reconciliations.status.values;
const ID = { format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' };

/** Which report is sent. */
export class SendReportDto {
  /** The gateway that made the report. */
  @ApiProperty({ enum: PROVIDERS, example: 'square' })
  @IsIn(PROVIDERS)
  provider: string;

  /** The SHA-256 of the file, in hex: what `sha256sum` prints. */
  @ApiProperty({
    pattern: '^[0-9a-f]{64}$',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  @Matches(/^[0-9a-f]{64}$/, { message: 'sha256 must be the SHA-256 of the file in 64 lower-case hex digits' })
  sha256: string;

  /** What was booked from here on must be in the report: a time of RFC 3339. Without, from its first line. */
  @ApiPropertyOptional({ example: '2026-11-01T00:00:00Z' })
  @IsOptional()
  @IsInstant()
  period_from?: string;

  /** And up to here; given together with `period_from`. Without, up to its last line. */
  @ApiPropertyOptional({ example: '2026-11-30T23:59:59Z' })
  @IsOptional()
  @IsInstant()
  period_until?: string;
}

/** A page of reconciliations. */
export class ListReconciliationsDto extends PageDto {
  /** Only of this gateway. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;
}

/** Which breaks. */
export class BreakFilterDto {
  /** Only of this type. */
  @ApiPropertyOptional({ enum: BREAK_TYPES })
  @IsOptional()
  @IsIn(BREAK_TYPES)
  type?: BreakRow['type'];

  /** Only those that are open, or closed. */
  @ApiPropertyOptional({ enum: ['open', 'closed'] })
  @IsOptional()
  @IsIn(['open', 'closed'])
  status?: 'open' | 'closed';
}

/** A page of breaks, and which of them. */
export class ListBreaksDto extends PageDto {
  /** Only of this type. */
  @ApiPropertyOptional({ enum: BREAK_TYPES })
  @IsOptional()
  @IsIn(BREAK_TYPES)
  type?: BreakRow['type'];

  /** Only those that are open, or closed. */
  @ApiPropertyOptional({ enum: ['open', 'closed'] })
  @IsOptional()
  @IsIn(['open', 'closed'])
  status?: 'open' | 'closed';
}

/** A settlement report, and how far it has been compared with the ledger. */
export class ReconciliationView {
  /** The id of the reconciliation; the same for the same file. */
  @ApiProperty(ID)
  reconciliation_id: string;

  /** The gateway. */
  @ApiProperty({ example: 'square' })
  provider: string;

  /**
   * `reading`: its lines are being stored. `matching`: they are being compared. `finished`: every break is named.
   * `stopped`: the file cannot be read to its end, and nothing of it counts; `problem` says why.
   */
  @ApiProperty({ enum: STATUSES, example: 'matching' })
  status: ReconciliationRow['status'];

  /** Why it was stopped, and what to do. */
  @ApiProperty({ type: String, nullable: true, example: null })
  problem: string | null;

  /** The line of the file, or the object of its lists, at which it was stopped; counted from 1. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  problem_line: number | null;

  /** The word for a type of line that is on no list. */
  @ApiProperty({ type: String, nullable: true, example: null })
  problem_word: string | null;

  /** The SHA-256 of the file, in hex. */
  @ApiProperty({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  sha256: string;

  /** The size of the file. */
  @ApiProperty({ type: 'integer', example: 512 })
  file_bytes: number;

  /** How much of it is stored. */
  @ApiProperty({ type: 'integer', example: 512 })
  bytes_read: number;

  /** How many lines are stored. */
  @ApiProperty({ type: 'integer', example: 2 })
  lines_read: number;

  /** How many of them are compared. */
  @ApiProperty({ type: 'integer', example: 0 })
  lines_matched: number;

  /** Breaks that are open. */
  @ApiProperty({ type: 'integer', example: 0 })
  breaks_open: number;

  /** Breaks that were closed by what has become true. */
  @ApiProperty({ type: 'integer', example: 0 })
  breaks_closed: number;

  /** From when on what was booked must be in it; null while nothing of it is read. */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-01 00:00:00' })
  period_from: string | null;

  /** Up to when. */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-30 23:59:59' })
  period_until: string | null;

  /** The operator who sent it first. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** When it was sent first. */
  @ApiProperty({ example: '2026-12-01 08:00:00' })
  started_at: string;

  /** When it was finished or stopped. */
  @ApiProperty({ type: String, nullable: true, example: null })
  finished_at: string | null;
}

/** One reconciliation. */
export class ReconciliationResponse {
  /** Always `success`. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The reconciliation. */
  @ApiProperty()
  data: ReconciliationView;
}

/** Reconciliations, newest first. */
export class ReconciliationListResponse {
  /** Always `success`. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The page. */
  @ApiProperty({ type: [ReconciliationView] })
  data: ReconciliationView[];

  /** The `cursor` of the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** Where a gateway and the ledger differ. */
export class BreakView {
  /** The id of the break. */
  @ApiProperty(ID)
  break_id: string;

  /**
   * `missing_here`: the gateway has it, the ledger has not. `missing_there`: the other way round. `amount`, `currency`:
   * both have it, and differ. `fee`: gross less fee is not net. `duplicate`: the gateway has it twice.
   * `unknown_line_type`: a word that is on no list has stopped the report.
   */
  @ApiProperty({ enum: BREAK_TYPES, example: 'missing_here' })
  type: BreakRow['type'];

  /** What the line or the booking is. */
  @ApiProperty({ type: String, enum: LINE_KINDS, nullable: true, example: 'payment' })
  kind: LineKind | null;

  /** `open`, or `closed` by what has made it untrue. */
  @ApiProperty({ enum: ['open', 'closed'], example: 'open' })
  status: 'open' | 'closed';

  /** The line of the file, or the object of its lists, counted from 1; null where it is missing there. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  line: number | null;

  /** The gateway’s id of the payment. */
  @ApiProperty({ type: String, nullable: true, example: 'pay-1' })
  payment_id: string | null;

  /** The gateway’s id of what happened. */
  @ApiProperty({ type: String, nullable: true, example: 'pay-1' })
  object_id: string | null;

  /** The reference of the deposit, where it is known. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reference: string | null;

  /** The transaction here, where there is one. */
  @ApiProperty({ type: String, nullable: true, format: 'uuid', example: null })
  transaction_id: string | null;

  /** When it happened. */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-05 10:00:00' })
  occurred_at: string | null;

  /** What the gateway says, in minor units, negative where money goes back. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  gateway_amount: number | null;

  /** The currency of `gateway_amount` and `difference`. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** What is booked here, in minor units. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  ledger_amount: number | null;

  /** The currency of `ledger_amount`. */
  @ApiProperty({ type: String, nullable: true, example: null })
  ledger_currency: string | null;

  /** By how much the gateway’s account of what it owes differs from the ledger’s, in minor units. */
  @ApiProperty({ type: 'integer', example: 9_710 })
  difference: number;

  /** When it was found. */
  @ApiProperty({ example: '2026-12-01 08:00:01' })
  found_at: string;

  /** When it was closed. */
  @ApiProperty({ type: String, nullable: true, example: null })
  closed_at: string | null;

  /** What closed it: the effect that is booked now, or the line that has come. */
  @ApiProperty({ type: String, nullable: true, example: null })
  evidence: string | null;
}

/** Breaks, in the order in which they were found. */
export class BreakListResponse {
  /** Always `success`. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The page. */
  @ApiProperty({ type: [BreakView] })
  data: BreakView[];

  /** The `cursor` of the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** How many breaks of one type and kind there are in a currency. */
export class BreakFigureView {
  /** What differs; as of a break. */
  @ApiProperty({ enum: BREAK_TYPES, example: 'missing_here' })
  type: BreakRow['type'];

  /** What the lines or the bookings are. */
  @ApiProperty({ type: String, enum: LINE_KINDS, nullable: true, example: 'payment' })
  kind: LineKind | null;

  /** The currency of `difference`; null for a word that is on no list. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** How many are open. */
  @ApiProperty({ type: 'integer', example: 1 })
  open: number;

  /** How many were closed by what has become true. */
  @ApiProperty({ type: 'integer', example: 0 })
  closed: number;

  /** By how much the open ones differ together, in minor units: what the gateway says less what the ledger says. */
  @ApiProperty({ type: 'integer', example: 9_710 })
  difference: number;
}

/** The breaks of a reconciliation in figures. */
export class BreakFiguresResponse {
  /** Always `success`. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** One entry for each type, kind and currency that there is. */
  @ApiProperty({ type: [BreakFigureView] })
  data: BreakFigureView[];
}

const timeOrNull = (time: Date | null): string | null => time && timeText(time);
const amountOrNull = (amount: string | null): number | null => (amount === null ? null : Number(amount));

export const reconciliationView = (row: ReconciliationRow): ReconciliationView => ({
  reconciliation_id: row.reconciliation_id,
  provider: row.provider,
  status: row.status,
  problem: row.problem,
  problem_line: row.problem_place,
  problem_word: row.problem_word,
  sha256: row.digest.toString('hex'),
  file_bytes: Number(row.file_bytes),
  bytes_read: Number(row.bytes_read),
  lines_read: row.lines_read,
  lines_matched: row.lines_matched,
  breaks_open: Number(row.breaks_open),
  breaks_closed: Number(row.breaks_closed),
  period_from: timeOrNull(row.period_from),
  period_until: timeOrNull(row.period_until),
  operator: row.operator,
  started_at: timeText(row.started_at),
  finished_at: timeOrNull(row.finished_at),
});

export const breakView = (row: BreakRow): BreakView => ({
  break_id: row.break_id,
  type: row.type,
  kind: row.kind as LineKind | null,
  status: row.closed_at ? 'closed' : 'open',
  line: row.place,
  payment_id: row.payment_id,
  object_id: row.object_id,
  reference: row.reference,
  transaction_id: row.transaction_id,
  occurred_at: timeOrNull(row.occurred_at),
  gateway_amount: amountOrNull(row.gateway_amount),
  currency: row.currency,
  ledger_amount: amountOrNull(row.ledger_amount),
  ledger_currency: row.ledger_currency,
  difference: Number(row.difference),
  found_at: timeText(row.found_at),
  closed_at: timeOrNull(row.closed_at),
  evidence: row.evidence,
});

export const breakFigureView = ({ kind, difference, ...row }: BreakFigureRow): BreakFigureView => ({
  ...row,
  kind: kind as LineKind | null,
  difference: Number(difference),
});
