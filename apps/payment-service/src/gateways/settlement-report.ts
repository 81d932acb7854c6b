import type { GatewaySettings, SettingShapes } from './gateway-settings';
import type { Json } from './reading';

/**
 * The effect of a report's line on the balance that the gateway keeps for the merchant. `payout`: the gateway settles the
 * balance to the bank account. `merchant_payout`: money that a merchant sent to a destination, `POST /v1/payouts`.
 */
export const LINE_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'chargeback_reversed',
  'fee',
  'payout',
  'merchant_payout',
  'adjustment',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Kinds that this service books when the gateway reports them; other kinds are only in settlement reports. */
export const REPORTED_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'chargeback_reversed',
  'merchant_payout',
] as const satisfies LineKind[];

/**
 * One line of a settlement report. Amounts are minor units of ISO 4217. The sign is the change of the gateway's debt to
 * the merchant. A payment is positive, a refund and a payout are negative. `net` is `gross` less `fee`, unless the
 * report contradicts itself.
 */
export interface SettlementLine {
  /** The gateway's own id of the line, or a replacement that is the same whenever the line is reported again. */
  lineId: string;
  kind: LineKind;
  /** The gateway's own id of the payment, as in its webhooks. */
  paymentId: string | null;
  /** The gateway's own id of the object: the payment, the refund, the dispute, the payout. */
  objectId: string | null;
  /** Matches the deposit's `provider_reference`. */
  reference: string | null;
  grossMinor: bigint;
  /** The gateway's fee; negative if it returns a fee. */
  feeMinor: bigint;
  netMinor: bigint;
  currency: string;
  /** The payout currency, if the gateway has converted the amount. */
  settlementCurrency: string | null;
  occurredAt: Date;
  /** The settlement, payout or file section that the line belongs to. */
  batch: string | null;
  /** The row of the line, if it is earlier than the row that was read last. */
  place?: number;
}

export interface ReportOptions {
  settings: GatewaySettings;
  /** The operator's mapping of further line types of this gateway. */
  lineTypes: ReadonlyMap<string, LineKind>;
}

/** Reads one file from start to end; keeps data of earlier lines that later lines need. */
export interface ReportReader<Row> {
  /** Empty for a row that does not change the balance. @throws UnknownLineType, UnreadableLine */
  read(row: Row, place: number): SettlementLine[];
  /** Lines that are known only after the whole file was read. */
  end?(): SettlementLine[];
  /** Kinds of `REPORTED_KINDS` that this file lists completely; default: all. */
  covers?(): LineKind[];
}

/**
 * The readers of one gateway's settlement reports. A file that starts with a bracket is JSON, any other file is CSV.
 */
export interface SettlementReport {
  /** The environment variables that it reads in addition to those of its gateway. */
  readonly settings?: SettingShapes;
  /**
   * Kinds whose ids in reports differ from those in the gateway's webhooks: they are matched by the id of their
   * payment.
   */
  readonly byPayment?: readonly LineKind[];
  csv?(options: ReportOptions): ReportReader<readonly string[]>;
  /** Receives the objects of the lists in one or more consecutive JSON documents. */
  json?(options: ReportOptions): ReportReader<Json>;
}

/** An unknown line type: its effect on the balance must not be guessed. */
export class UnknownLineType extends Error {
  constructor(readonly word: string) {
    super(`unknown line type ${word}`);
  }
}

/** The report cannot be read. The message says what to do and contains no data of the report. */
export class UnreadableLine extends Error {}
