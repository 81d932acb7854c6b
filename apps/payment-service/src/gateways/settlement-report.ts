import type { GatewaySettings, SettingShapes } from './gateway-settings';
import type { Json } from './reading';

/** What a line of a gateway's report does to the balance that it keeps for the merchant. */
export const LINE_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'chargeback_reversed',
  'fee',
  'payout',
  'adjustment',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Kinds that this service books when the gateway tells of them; the others are known from reports alone. */
export const TOLD_KINDS = ['payment', 'refund', 'chargeback', 'chargeback_reversed'] as const satisfies LineKind[];

/**
 * One line of a settlement report. Amounts are minor units of ISO 4217, signed as they change what the gateway owes the
 * merchant: a payment is positive, a refund and a payout are negative. `net` is `gross` less `fee`, unless the report
 * contradicts itself.
 */
export interface SettlementLine {
  /** The gateway's own id of the line, or what stands for one: the same whenever the line is reported again. */
  lineId: string;
  kind: LineKind;
  /** The gateway's own id of the payment, as its webhooks name it. */
  paymentId: string | null;
  /** The gateway's own id of what happened: the payment, the refund, the dispute, the payout. */
  objectId: string | null;
  /** Matches the deposit's `provider_reference`. */
  reference: string | null;
  grossMinor: bigint;
  /** What the gateway keeps; negative where it gives a fee back. */
  feeMinor: bigint;
  netMinor: bigint;
  currency: string;
  /** Where the gateway has converted the amount: what it pays out in. */
  settlementCurrency: string | null;
  occurredAt: Date;
  /** The settlement, payout or file section that the line belongs to. */
  batch: string | null;
  /** The row that it comes from, where that is an earlier one than the row which was read last. */
  place?: number;
}

export interface ReportOptions {
  settings: GatewaySettings;
  /** What an operator has said that further words of this gateway mean. */
  lineTypes: ReadonlyMap<string, LineKind>;
}

/** Reads one file from its start to its end; keeps what later lines need of earlier ones. */
export interface ReportReader<Row> {
  /** Empty for a row that changes no balance. @throws UnknownLineType, UnreadableLine */
  read(row: Row, place: number): SettlementLine[];
  /** What can be said only when all of the file was read. */
  end?(): SettlementLine[];
  /** Which of the told kinds this file lists completely; default: all. */
  covers?(): LineKind[];
}

/** How to read the settlement reports of one gateway. A file whose first sign is a bracket is JSON, any other is CSV. */
export interface SettlementReport {
  /** The environment variables it reads beside those of its gateway. */
  readonly settings?: SettingShapes;
  /** Kinds whose ids here are not those of the gateway's webhooks: they are matched by the id of their payment. */
  readonly byPayment?: readonly LineKind[];
  csv?(options: ReportOptions): ReportReader<readonly string[]>;
  /** Gets the objects of the lists in one JSON document or several, one after the other. */
  json?(options: ReportOptions): ReportReader<Json>;
}

/** A word that is on no list: what it does to the balance must not be guessed. */
export class UnknownLineType extends Error {
  constructor(readonly word: string) {
    super(`unknown line type ${word}`);
  }
}

/** The report cannot be read. The message says what to do and holds nothing of the report. */
export class UnreadableLine extends Error {}
