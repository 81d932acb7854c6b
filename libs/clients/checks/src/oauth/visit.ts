import { join } from 'node:path';
import { givenProgram, givenSignedIn, mailedToken, type Program, wellbeingAt } from '@platform/harness';
import { verifyEmail } from '@platform/sdk/wellbeing';
import { type Platform, repositoryRoot } from '@platform/stack';

/** A signed-in person with a confirmed address, and a registered program. */
export interface Visit {
  /** The issuer of the account service, which is its address. */
  issuer: string;
  cookie: string;
  program: Program;
}

export async function newVisit(
  { description, databases, mailDirectory, settings }: Platform,
  registration: Parameters<typeof givenProgram>[1],
): Promise<Visit> {
  const wellbeing = wellbeingAt(description.wellbeing_api.urls[0]!);
  const { cookie, email } = await givenSignedIn(wellbeing);
  await verifyEmail(wellbeing, { body: { token: await mailedToken(mailDirectory, email, 'verify-email') } });
  const main = join(repositoryRoot, 'apps/wellbeing-api/dist/main.js');
  const env = { ...settings['wellbeing-api'], DATABASE_URL: databases['wellbeing-api'].serviceUrl };
  const program = await givenProgram({ main, env }, registration);
  return { issuer: settings['wellbeing-api']['ACCOUNT_URL']!, cookie, program };
}
