import { ApiError } from '@platform/web';
import type { GrantDto } from '@platform/sdk/db-node';
import { type Expiry, expiresAt, IN_90_DAYS } from '../forms/expiry';
import { ExpiryField } from '../forms/expiry.field';
import { ServiceField } from '../forms/service.field';
import type { Scope } from './scopes';
import { ScopesField } from './scopes.field';

/** The input of a new credential of either kind. */
export interface Grant {
  service: string;
  scopes: Scope[];
  expiry: Expiry;
}

export const NEW_GRANT: Grant = { service: '', scopes: [], expiry: IN_90_DAYS };

/** @throws ApiError without a chosen scope */
export function grantBody({ service, scopes, expiry }: Grant): GrantDto {
  if (scopes.length === 0) throw new ApiError(0, 'NO_SCOPE', 'Choose at least one scope.');
  return { service, scopes, expires_at: expiresAt(expiry) };
}

export const GrantFields = ({ value, onValue }: { value: Grant; onValue: (value: Grant) => void }) => (
  <>
    <div class="side-by-side">
      <ServiceField value={value.service} onValue={(service) => onValue({ ...value, service })} />
      <ExpiryField value={value.expiry} onValue={(expiry) => onValue({ ...value, expiry })} />
    </div>
    <ScopesField service={value.service} value={value.scopes} onValue={(scopes) => onValue({ ...value, scopes })} />
  </>
);
