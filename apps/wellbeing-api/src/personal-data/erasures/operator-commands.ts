import type { INestApplicationContext } from '@nestjs/common';
import { OutboxStore } from '../../account/mail/outbox.store';
import { SigningKeyStore } from '../../account/signing-keys/signing-key.store';
import { IdentityCheckStore } from '../identity-checks/identity-check.store';
import { MaintenanceService } from './maintenance.service';

/** `reencrypt`: after a new key was put first in KEY_ENCRYPTION_KEYS; then the old one may be taken out. */
export async function reencrypt(app: INestApplicationContext): Promise<void> {
  const signing_keys = await app.get(SigningKeyStore).reencrypt();
  const identity_checks = await app.get(IdentityCheckStore).reencrypt();
  const mails = await app.get(OutboxStore).reencrypt();
  process.stdout.write(`${JSON.stringify({ msg: 're-encrypted', signing_keys, identity_checks, mails })}\n`);
}

/** `erase-due`: what every replica does each minute, at once. */
export async function eraseDue(app: INestApplicationContext): Promise<void> {
  const erased = await app.get(MaintenanceService).run();
  process.stdout.write(`${JSON.stringify({ msg: 'accounts erased', count: erased })}\n`);
}
