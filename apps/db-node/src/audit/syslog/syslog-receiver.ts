import { readFileSync } from 'node:fs';

const FILES = { cacert: 'ca', cert: 'cert', key: 'key' } as const;
/** Default port of syslog over TLS (RFC 5425). */
const DEFAULT_PORT = 6514;

/** A receiver of syslog over TLS. Messages that it does not receive in time are sent again. */
export interface SyslogReceiver {
  host: string;
  port: number;
  ca?: string;
  cert?: string;
  key?: string;
  /** Milliseconds without data after which the connection fails. */
  stalledMs: number;
}

const isFileName = (name: string): name is keyof typeof FILES => Object.hasOwn(FILES, name);

/**
 * @param url `syslog+tls://host:6514`; `cacert` names the certificate file of a private authority, `cert` and `key` the
 *   client certificate
 */
export function syslogReceiverOf(url: string): SyslogReceiver {
  const { hostname, port, searchParams } = new URL(url);
  const files = [...searchParams].flatMap(([name, path]) =>
    isFileName(name) ? [[FILES[name], readFileSync(path, 'utf8')] as const] : [],
  );
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(port || DEFAULT_PORT), ...Object.fromEntries(files), stalledMs: 10_000 };
}

/** Problems of the address. Each continues a sentence that begins with the setting's name. */
export function syslogProblems(url: string): string[] {
  const { pathname, hash, searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  const unknown = names.filter((name) => !isFileName(name));
  if (unknown.length > 0 || names.length > new Set(names).size || hash !== '' || !['', '/'].includes(pathname))
    return [`may contain only ${Object.keys(FILES).join(', ')} after a "?", each at most once`];
  if (searchParams.has('cert') !== searchParams.has('key')) return ['must name cert and key together'];
  return names.filter((name) => !isPemFile(searchParams.get(name)!)).map((name) => `must name a PEM file in ${name}`);
}

function isPemFile(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN ');
  } catch {
    return false;
  }
}
