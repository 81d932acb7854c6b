import { tables } from '../../database/schema';

export type EffectKind = (typeof tables.effects.kind.values)[number];

/** Why money entered or left a wallet. */
export const ENTRY_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'reversal',
  'transfer',
  'adjustment',
  'payout',
  'fee',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The effect of an entry decides its kind. Null: such an effect never changes a wallet. */
export const ENTRY_KIND_OF: Readonly<Record<EffectKind, EntryKind | null>> = {
  payment: 'payment',
  capture: 'payment',
  refund: 'refund',
  refund_reserved: 'refund',
  refund_settled: null,
  refund_released: 'refund',
  refund_failed: 'refund',
  dispute: null,
  dispute_end: null,
  dispute_hold: null,
  dispute_release: null,
  chargeback: 'chargeback',
  reversal: 'reversal',
  transfer: 'transfer',
  adjustment: 'adjustment',
  gateway_adjustment: null,
  payout: 'payout',
  payout_paid: 'payout',
  fee: 'fee',
};

/** The effects whose entries have this kind. */
export const effectKindsOf = (kind: EntryKind): EffectKind[] =>
  (Object.keys(ENTRY_KIND_OF) as EffectKind[]).filter((effect) => ENTRY_KIND_OF[effect] === kind);

/** The resource behind an entry, by which the API finds it. */
export const SOURCE_TYPES = ['deposit', 'refund', 'dispute', 'transfer', 'payout', 'webhook_event'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];
