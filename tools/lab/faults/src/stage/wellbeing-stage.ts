import { givenSignedIn, type WellbeingClient, wellbeingAt } from '@platform/harness';
import { settingsAlone, WITHOUT_QUOTAS } from '@platform/stack';
import { onStage, openDatabase, ServiceStage, type StageOptions } from './service-stage';

/** wellbeing-api on a PostgreSQL. */
export class WellbeingStage extends ServiceStage {
  static async open(options: StageOptions): Promise<WellbeingStage> {
    const database = await openDatabase('wellbeing-api', 'postgresql', options);
    const { replicas, env } = options;
    const settings = settingsAlone('wellbeing-api', { replicas, overrides: { ...WITHOUT_QUOTAS, ...env } });
    const stage = new WellbeingStage('wellbeing-api', database, settings);
    await stage.addReplicas(replicas);
    return stage;
  }

  /** @param at a replica's number, or the address of a proxy before the replicas */
  client(at: number | string = 0): WellbeingClient {
    return wellbeingAt(typeof at === 'string' ? at : this.url(at));
  }

  /** A new account's headers. */
  async signIn(): Promise<Record<string, string>> {
    return (await givenSignedIn(this.client())).headers;
  }
}

export const onWellbeing = <T>(options: StageOptions, work: (stage: WellbeingStage) => Promise<T>): Promise<T> =>
  onStage(WellbeingStage.open(options), work);
