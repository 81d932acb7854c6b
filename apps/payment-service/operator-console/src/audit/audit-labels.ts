import type { AuditEntryView } from '@platform/sdk/payment';

export const ACTIONS: Record<AuditEntryView['action'], string> = {
  accept: 'Accepted',
  reject: 'Rejected',
  dismiss: 'Closed without effect',
  adjust: 'Booked an adjustment',
  replay: 'Had a delivery read again',
  refund_happened: 'Said that a refund happened',
  refund_not_happened: 'Said that a refund did not happen',
  redeliver: 'Had events sent again',
  send_report: 'Sent a settlement report',
  match_again: 'Had a report compared again',
  verify_ledger: 'Had the ledger verified',
  erase_account: 'Had an account’s personal data erased',
  propose: 'Proposed a decision',
  reject_proposal: 'Rejected a proposal',
  reencrypt: 'Had secrets of endpoints sealed anew',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  sign_in_refused: 'Refused sign-ins with the issuer',
};

export const ACTION_CHOICES = Object.entries(ACTIONS);
