import { unreachable } from '@platform/web';
import { type Installation, installationOf } from '@platform/web/console';

export interface Settings {
  /** The account service's public address. */
  accountUrl: string;
  installation: Installation;
}

/** @throws ApiError */
export async function readSettings(): Promise<Settings> {
  const response = await fetch('settings.json').catch(() => undefined);
  if (!response?.ok) throw unreachable();
  const settings = (await response.json()) as { account_url: string };
  return { accountUrl: settings.account_url, installation: installationOf(settings) };
}
