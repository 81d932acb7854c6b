import type { OperatorPermission } from '@platform/auth';

/** The possible decisions, by subject. */
export const DECISIONS = {
  event: ['replay', 'accept', 'dismiss', 'credit', 'debit'],
  transaction: ['accept', 'reject'],
  refund: ['happened', 'did_not_happen'],
  payout: ['approve', 'reject', 'happened', 'did_not_happen'],
  capture: ['happened', 'did_not_happen'],
} as const;

export type Subject = keyof typeof DECISIONS;
export type Verb = (typeof DECISIONS)[Subject][number];

/** One decision about one event of the inbox, one deposit, one refund, one payout or one capture. */
export interface Decision {
  subject: Subject;
  subjectId: string;
  verb: Verb;
  /**
   * Minor units: the amount that an acceptance credits instead of the gateway's amount, or that an adjustment books.
   */
  amount: number | null;
  /** Why, for the audit. */
  reason: string | null;
  /** The gateway’s id of a refund that happened. */
  gatewayRefundId: string | null;
}

/** The operator who decides. */
export interface Decider {
  name: string;
  permissions: ReadonlySet<string>;
}

/**
 * A decision that follows the gateway's report can be repeated; a booking on an operator's own word cannot be reversed.
 */
export function permissionFor({ subject, verb, amount }: Decision): OperatorPermission {
  const isResult = verb === 'happened' || verb === 'did_not_happen';
  const isOwnWord = amount !== null || isResult || (subject === 'event' && verb === 'accept');
  return isOwnWord ? 'operator:admin' : 'operator:act';
}

export const NEEDS_ADMIN = 'This decision requires the role admin.';

/** Why the fields of a decision do not fit together, in words; null if they do. */
export function incompleteness({ subject, verb, amount, reason, gatewayRefundId }: Decision): string | null {
  const isAdjustment = verb === 'credit' || verb === 'debit';
  if (isAdjustment && amount === null) return `${verb} requires an amount`;
  if (!isAdjustment && amount !== null && !(subject === 'transaction' && verb === 'accept'))
    return `${verb} takes no amount`;
  const isResult = verb === 'happened' || verb === 'did_not_happen';
  if ((isAdjustment || isResult) && reason === null) return `${verb} requires a reason`;
  if (gatewayRefundId !== null && (subject !== 'refund' || verb !== 'happened'))
    return `${verb} takes no id of the gateway`;
  return null;
}
