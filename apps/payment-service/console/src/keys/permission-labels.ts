import type { CreateApiKeyDto } from '@platform/sdk/payment';

export type Permission = NonNullable<CreateApiKeyDto['permissions']>[number];

/** What each lets a key do. A permission that the API gains and nobody explains here fails the typecheck. */
export const PERMISSIONS: Record<Permission, string> = {
  read: 'Read everything: all of the four below.',
  'read:payments': 'See transactions, refunds and what gateways reported.',
  'read:wallets': 'See balances and ledger entries.',
  'read:events': 'Read the feed of events, and see endpoints and their deliveries.',
  'read:keys': 'List the API keys, never their secrets.',
  write: 'Change everything: all of the three below. It does not include reading.',
  'write:payments': 'Start payments, register deposits, refund them, and move money to other accounts.',
  'write:events': 'Create and change event endpoints, send events again. To set an address, read:events is needed too.',
  'write:keys': 'Make, rotate and revoke API keys, with no more permissions than its own.',
};

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** `read` covers every `read:…`. */
export const isCovered = (permission: Permission, chosen: readonly Permission[]): boolean =>
  permission.includes(':') && chosen.includes(permission.split(':')[0] as Permission);
