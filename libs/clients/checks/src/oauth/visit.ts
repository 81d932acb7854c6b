import { join } from 'node:path';
import { givenProgram, givenSignedIn, type Program, wellbeingAt } from '@platform/harness';
import { type Platform, repositoryRoot } from '@platform/stack';

/** A signed-in person, and a registered program. */
export interface Visit {
  /** The issuer of the account service, which is its address. */
  issuer: string;
  cookie: string;
  program: Program;
}

export async function newVisit(
  { description, databases, settings }: Platform,
  registration: Parameters<typeof givenProgram>[1],
): Promise<Visit> {
  const { cookie } = await givenSignedIn(wellbeingAt(description.wellbeing_api.urls[0]!));
  const main = join(repositoryRoot, 'apps/wellbeing-api/dist/main.js');
  const env = { ...settings['wellbeing-api'], DATABASE_URL: databases['wellbeing-api'].serviceUrl };
  const program = await givenProgram({ main, env }, registration);
  return { issuer: settings['wellbeing-api']['ACCOUNT_URL']!, cookie, program };
}
