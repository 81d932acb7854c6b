import type { INestApplicationContext } from '@nestjs/common';
import type { Print } from '@platform/http-service';
import { OutboxStore } from '../../account/mail/outbox.store';
import { TotpStore } from '../../account/credentials/second-factors/totp.store';
import { SigningKeyStore } from '../../account/tokens/signing-keys/signing-key.store';
import { IdentityCheckStore } from '../identity-checks/identity-check.store';
import { MaintenanceService } from './maintenance.service';

/** `reencrypt`: after a new key was put first in KEY_ENCRYPTION_KEYS; then the old one may be taken out. */
export async function reencrypt(app: INestApplicationContext, _args: string[], print: Print): Promise<void> {
  const signing_keys = await app.get(SigningKeyStore).reencrypt();
  const identity_checks = await app.get(IdentityCheckStore).reencrypt();
  const mails = await app.get(OutboxStore).reencrypt();
  const second_factors = await app.get(TotpStore).reencrypt();
  print(JSON.stringify({ msg: 're-encrypted', signing_keys, identity_checks, mails, second_factors }));
}

/** `erase-due`: what every replica does each minute, at once. */
export async function eraseDue(app: INestApplicationContext, _args: string[], print: Print): Promise<void> {
  const erased = await app.get(MaintenanceService).run();
  print(JSON.stringify({ msg: 'accounts erased', count: erased }));
}
