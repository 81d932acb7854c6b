import { readFileSync } from 'node:fs';

const FILES = { cacert: 'ca', cert: 'cert', key: 'key' } as const;
/** Of syslog over TLS, RFC 5425. */
const DEFAULT_PORT = 6514;

/** Who takes syslog over TLS; what it does not take in time is sent again. */
export interface SyslogReceiver {
  host: string;
  port: number;
  ca?: string;
  cert?: string;
  key?: string;
  /** How long nothing may move before it counts as away. */
  stalledMs: number;
}

const isFileName = (name: string): name is keyof typeof FILES => Object.hasOwn(FILES, name);

/** @param url `syslog+tls://host:6514`; `cacert` names a private authority, `cert` and `key` a certificate of our own */
export function syslogReceiverOf(url: string): SyslogReceiver {
  const { hostname, port, searchParams } = new URL(url);
  const files = [...searchParams].flatMap(([name, path]) =>
    isFileName(name) ? [[FILES[name], readFileSync(path, 'utf8')] as const] : [],
  );
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(port || DEFAULT_PORT), ...Object.fromEntries(files), stalledMs: 10_000 };
}

/** What is wrong with the address; each is the end of a sentence that begins with the setting's name. */
export function syslogProblems(url: string): string[] {
  const { pathname, hash, searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  const unknown = names.filter((name) => !isFileName(name));
  if (unknown.length > 0 || names.length > new Set(names).size || hash !== '' || !['', '/'].includes(pathname))
    return [`may hold ${Object.keys(FILES).join(', ')} after a "?", each once, and nothing else`];
  if (searchParams.has('cert') !== searchParams.has('key')) return ['must name cert and key together'];
  return names
    .filter((name) => !isPemFile(searchParams.get(name)!))
    .map((name) => `names no file in PEM form in ${name}`);
}

function isPemFile(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN ');
  } catch {
    return false;
  }
}
