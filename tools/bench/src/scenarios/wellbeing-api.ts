import { type WellbeingClient, wellbeingAt } from '@platform/harness';
import { settingsAlone, WITHOUT_QUOTAS } from '@platform/stack';
import type { Testbed } from '../testbed';
import type { ScenarioOptions } from '../scenario';
import { type Ours, startOurs } from './ours';

/** The service's own limit of sign-ins that wait, which 128 callers exceed: it answers the rest with 503, which is not to be measured. */
const OVERRIDES = { ...WITHOUT_QUOTAS, PASSWORD_QUEUE_LIMIT: '1000' };

/** Of everybody. */
export const PASSWORD = 'correct horse battery staple';

export interface WellbeingUnderTest extends Ours {
  /** Of our own side. */
  client: WellbeingClient;
}

export async function startWellbeingApi(
  testbed: Testbed,
  options: Pick<ScenarioOptions, 'before' | 'node'>,
): Promise<WellbeingUnderTest> {
  const ours = await startOurs(testbed, 'wellbeing-api', 'postgresql', options, (backends) =>
    settingsAlone('wellbeing-api', { ...backends, overrides: OVERRIDES }),
  );
  return { ...ours, client: wellbeingAt(ours.ours.url) };
}
