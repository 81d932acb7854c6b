import createClient from 'openapi-fetch';
import { sessionEnded } from './session-state';
import { errorFrom } from './api-error';
import type { components, paths } from './schema';

export type Schemas = components['schemas'];

/** The operator API as openapi.json describes it. The browser adds the session's cookie by itself. */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' });

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * The body of a successful answer.
 * @throws ApiError whatever the service refused
 */
export async function answer<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  if (response.status === 401) sessionEnded();
  throw errorFrom(response, error);
}
