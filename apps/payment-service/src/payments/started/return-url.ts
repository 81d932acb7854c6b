const MAX_LENGTH = 255;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin that a browser would send, or null for an address that payers may not be sent to. Allowed is https without
 * a user name, and http on this machine if it is accepted.
 */
export function originOf(text: string, acceptsLoopback: boolean): string | null {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return null;
  const { protocol, hostname, username, password, origin } = new URL(text);
  if (username || password || origin.length > MAX_LENGTH) return null;
  const isHere = acceptsLoopback && protocol === 'http:' && LOOPBACK.includes(hostname);
  return protocol === 'https:' || isHere ? origin : null;
}
