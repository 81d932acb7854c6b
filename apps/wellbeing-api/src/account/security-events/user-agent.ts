import type { IncomingMessage } from 'node:http';

/** What the caller calls itself, for the list of sessions; cut to a length that fits there. */
export const userAgentOf = (request: IncomingMessage): string | null =>
  request.headers['user-agent']?.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200) ?? null;
