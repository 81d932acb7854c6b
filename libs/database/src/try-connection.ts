import { certificateProblem } from '@platform/errors';
import { classifyDatabaseError } from './database-error';
import { connectionOf } from './encryption';
import { engineOf } from './engine';

/** Opens one connection and closes it. @throws the driver's error, or an error after the time */
export async function tryConnection(url: string, timeoutMs: number): Promise<void> {
  const { url: address, ssl } = connectionOf(url);
  if (engineOf(url) === 'postgresql') {
    const { Client } = await import('pg');
    const client = new Client({ connectionString: address, ssl, connectionTimeoutMillis: timeoutMs });
    // An error between two statements would otherwise end the process.
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
    return;
  }
  const { createConnection } = await import('mysql2');
  const connection = createConnection({ uri: address, ssl: ssl || undefined, connectTimeout: timeoutMs });
  connection.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
  connection.end();
}

/** The server does not answer, or not yet; a wrong password, name or certificate does not change by waiting. */
export function isUnavailable(error: unknown): boolean {
  const kind = classifyDatabaseError(error);
  return (kind === 'unavailable' || kind === 'timeout') && !certificateProblem(error);
}
