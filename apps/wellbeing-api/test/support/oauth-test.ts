import { givenClient, refresh, type TestClient, WEB_CALLBACK } from './oauth';
import { givenConfirmedPerson, type Person, startTestApp, type TestApp } from './test-app';

/** The service, with a person and a program. */
export async function startOAuthTest(): Promise<{ service: TestApp; person: Person; client: TestClient }> {
  const service = await startTestApp();
  const person = await givenConfirmedPerson(service);
  return { service, person, client: await givenClient(service) };
}

export const getWith = ({ http }: TestApp, path: string, token: string) =>
  http.get(path).set('Authorization', `Bearer ${token}`);

export const isSignedIn = async (service: TestApp, client: TestClient, refreshToken: string): Promise<boolean> =>
  (await refresh(service, client, refreshToken)).status === 200;

/** The name of an attack, and how often it got what it must not get. */
export type Attack = [string, () => Promise<number>];

interface Answer {
  status: number;
  headers: Record<string, string>;
}

const locationOf = ({ headers }: Answer): string => headers['location'] ?? '';

export const accepted = (...responses: Answer[]): number =>
  responses.filter((response) => response.status === 200 || locationOf(response).includes('code=')).length;

/** Whether the response redirects to an unregistered address. */
export function ledAstray(response: Answer): number {
  const location = locationOf(response);
  return location === '' || location.startsWith(`${WEB_CALLBACK}?`) || location.startsWith('/login') ? 0 : 1;
}
