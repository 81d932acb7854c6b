import type { CreateApiKeyDto } from '@platform/sdk/payment';
import { texts } from '../texts/languages';

export type Permission = NonNullable<CreateApiKeyDto['permissions']>[number];

/** What each permission lets a key do. A new permission of the API without a text fails the typecheck. */
export const PERMISSIONS: Record<Permission, string> = texts.permissions;

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** `read` covers every `read:…`, and `write` every `write:…` but `write:payouts`. */
export const isCovered = (permission: Permission, chosen: readonly Permission[]): boolean =>
  permission !== 'write:payouts' && permission.includes(':') && chosen.includes(permission.split(':')[0] as Permission);
