import { unreachable } from '@platform/web';

export interface Settings {
  /** The account service's public address. */
  accountUrl: string;
}

/** @throws ApiError */
export async function readSettings(): Promise<Settings> {
  const response = await fetch('settings.json').catch(() => undefined);
  if (!response?.ok) throw unreachable();
  const { account_url } = (await response.json()) as { account_url: string };
  return { accountUrl: account_url };
}
