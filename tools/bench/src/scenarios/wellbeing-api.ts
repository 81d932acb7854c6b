import { type WellbeingClient, wellbeingAt } from '@platform/harness';
import { settingsAlone, WITHOUT_QUOTAS } from '@platform/stack';
import type { Testbed } from '../testbed';
import type { ScenarioOptions } from '../scenario';
import { type Ours, startOurs } from './ours';

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
    settingsAlone('wellbeing-api', { ...backends, overrides: WITHOUT_QUOTAS }),
  );
  return { ...ours, client: wellbeingAt(ours.ours.url) };
}
