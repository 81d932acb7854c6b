import { errorFrom } from '../api/api-error';
import { answer, api } from '../api/client';
import { signedOut, sessionOpened } from './session';

export async function resumeSession(): Promise<void> {
  try { await answer(api.GET('/setup-api/session' as never)); sessionOpened(); } catch { signedOut(); }
}
export async function signIn(token: string): Promise<void> {
  const response = await fetch('/setup-api/session', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw errorFrom(response, undefined);
  sessionOpened();
}
export async function signOut(): Promise<void> {
  await fetch('/setup-api/session', { method: 'DELETE' });
  signedOut();
}
