import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { givenSignedIn, mailedToken, wellbeingAt } from '@platform/harness';
import { verifyEmail } from '@platform/sdk/wellbeing';
import type { Check, Platform } from '@platform/stack';
import { pythonWith } from '../python/interpreter';

/** Tries an authenticator of another maker, in another language, with the account service. */
export const passkeyChecks = (platform: Platform): Check[] => [
  { name: 'Passkeys: soft-webauthn', run: () => withSoftWebauthn(platform) },
];

async function withSoftWebauthn({ settings, mailDirectory, description }: Platform): Promise<string> {
  const wellbeing = wellbeingAt(description.wellbeing_api.urls[0]!);
  const { email, accessToken } = await givenSignedIn(wellbeing);
  await verifyEmail(wellbeing, { body: { token: await mailedToken(mailDirectory, email, 'verify-email') } });
  const python = pythonWith(join(__dirname, 'requirements.txt'));
  const { stdout } = await promisify(execFile)(python, [join(__dirname, 'with_soft_webauthn.py')], {
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      ACCOUNT_URL: settings['wellbeing-api']['ACCOUNT_URL']!,
      ACCESS_TOKEN: accessToken,
    },
  });
  return stdout.trim();
}
