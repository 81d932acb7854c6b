import type { OperatorPermission } from '@platform/auth';

/** What an operator may decide, by what it is about. */
export const DECISIONS = {
  event: ['replay', 'accept', 'dismiss', 'credit', 'debit'],
  transaction: ['accept', 'reject'],
  refund: ['happened', 'did_not_happen'],
} as const;

export type Subject = keyof typeof DECISIONS;
export type Verb = (typeof DECISIONS)[Subject][number];

/** One decision about one event of the inbox, one deposit or one refund. */
export interface Decision {
  subject: Subject;
  subjectId: string;
  verb: Verb;
  /** Minor units: what an acceptance credits instead of the gateway's amount, or what an adjustment books. */
  amount: number | null;
  /** Why, for the audit. */
  reason: string | null;
  /** The gateway’s id of a refund that happened: which of its refunds it is. */
  gatewayRefundId: string | null;
}

/** Who decides. */
export interface Decider {
  name: string;
  permissions: ReadonlySet<string>;
}

/** What follows the gateway's word may be applied again; money that is booked by a person's word nobody takes back. */
export function permissionFor({ subject, verb, amount }: Decision): OperatorPermission {
  const isOwnWord = amount !== null || subject === 'refund' || (subject === 'event' && verb === 'accept');
  return isOwnWord ? 'operator:admin' : 'operator:act';
}

export const NEEDS_ADMIN = 'This decision needs the role admin.';

/** What such a decision lacks, or has too much of, in words; null where it is whole. */
export function incompleteness({ subject, verb, amount, reason, gatewayRefundId }: Decision): string | null {
  const isAdjustment = verb === 'credit' || verb === 'debit';
  if (isAdjustment && amount === null) return `${verb} needs an amount`;
  if (!isAdjustment && amount !== null && !(subject === 'transaction' && verb === 'accept'))
    return `${verb} takes no amount`;
  if ((isAdjustment || subject === 'refund') && reason === null) return `${verb} needs a reason`;
  if (gatewayRefundId !== null && verb !== 'happened') return `${verb} takes no id of the gateway’s`;
  return null;
}
