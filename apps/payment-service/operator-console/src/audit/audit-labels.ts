import type { AuditEntryView } from '@platform/sdk/payment';

export const ACTIONS: Record<AuditEntryView['action'], string> = {
  accept: 'Accepted',
  reject: 'Rejected',
  dismiss: 'Closed without effect',
  adjust: 'Booked an adjustment',
  replay: 'Re-read a delivery',
  refund_happened: 'Confirmed a refund',
  refund_not_happened: 'Marked a refund as failed',
  capture_happened: 'Confirmed a capture',
  capture_not_happened: 'Marked a capture as failed',
  payout_approved: 'Approved a payout',
  payout_rejected: 'Rejected a payout',
  payout_happened: 'Confirmed a payout',
  payout_not_happened: 'Marked a payout as failed',
  payout_limit_set: 'Set the limit of payouts',
  redeliver: 'Resent events',
  send_report: 'Sent a settlement report',
  match_again: 'Compared a report again',
  verify_ledger: 'Started a ledger verification',
  erase_account: 'Erased personal data',
  propose: 'Proposed a decision',
  reject_proposal: 'Rejected a proposal',
  reencrypt: 'Re-encrypted endpoint secrets',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  sign_in_refused: 'Refused sign-ins with the identity provider',
};

export const ACTION_CHOICES = Object.entries(ACTIONS);
