import { Inject, Injectable } from '@nestjs/common';
import { RoutineCaller } from '../routines/routine-caller';
import { IDENTITY_ROUTINES } from './identity-routines';

export interface KnownIdentity {
  tenantId: string;
  service: string;
  scopes: string[];
  secretSha256: string;
  /** Milliseconds from now; null if the identity does not expire. */
  expiresInMs: number | null;
  previousSecretSha256: string | null;
  previousExpiresInMs: number | null;
}

@Injectable()
export class IdentityStore {
  constructor(@Inject(IDENTITY_ROUTINES) private readonly routines: RoutineCaller) {}

  /** Returns null unless the identity exists, is enabled and has not expired, by the database's clock. */
  async find(credentialId: string): Promise<KnownIdentity | null> {
    const row = await this.routines.find('identity_find', { credential_id: credentialId });
    return (
      row && {
        tenantId: row.tenant_id,
        service: row.service,
        scopes: row.scopes.split(' '),
        secretSha256: row.secret_sha256,
        expiresInMs: row.expires_in_ms,
        previousSecretSha256: row.previous_secret_sha256,
        previousExpiresInMs: row.previous_expires_in_ms,
      }
    );
  }

  /** Stores the use of these identities. */
  touch(credentialIds: string[]): Promise<void> {
    return this.routines.run('identities_touch', { credential_ids: credentialIds.join(',') });
  }
}
