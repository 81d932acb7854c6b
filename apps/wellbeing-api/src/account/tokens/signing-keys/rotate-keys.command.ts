import type { INestApplicationContext } from '@nestjs/common';
import { type Print, UsageError } from '@platform/http-service';
import { SigningKeyStore } from './signing-key.store';

/**
 * `rotate-keys`: the key that was published in advance signs from now on. Running replicas follow within 15 s.
 * `rotate-keys --drop-retired` also stops accepting all that older keys signed: for a key that leaked.
 */
export async function rotateKeys(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const unknown = args.filter((argument) => argument !== '--drop-retired');
  if (unknown.length > 0) throw new UsageError('rotate-keys knows one option: --drop-retired');
  const store = app.get(SigningKeyStore);
  const { current, next } = await store.rotate({ dropRetired: args.includes('--drop-retired') });
  const reencrypted = await store.reencrypt();
  print(JSON.stringify({ msg: 'signing keys rotated', current, next, reencrypted }));
}
