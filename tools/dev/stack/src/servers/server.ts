import { answers, freePort } from '../ports';
import type { ManagedProcess } from '../managed-process';

export interface ServerOptions {
  /** Default: a fresh folder that is removed when the server stops. A given one is kept. */
  dataDirectory?: string;
  /** Default: a free one. */
  port?: number;
  /** Passed to the server as they are, by the server's own names. */
  settings?: Record<string, string>;
}

export interface DatabaseServerOptions extends ServerOptions {
  /** With its own certificate authority and certificate; needs `openssl`. */
  tls?: boolean;
  /** With `tls`: whom the certificate names, such as `DNS:db.example.com`. Default: this machine. */
  certificateNames?: string[];
  /** PostgreSQL: further parameters of the administrator's URL, such as a client certificate. */
  parameters?: URLSearchParams;
  /** PostgreSQL: the folder of the programs. */
  programs?: string;
}

/** Where a server is: all that another process needs to know, and fit for JSON. */
export interface ServerAddress {
  host: string;
  port: number;
  /** For the administrator. */
  url: string;
  caPath?: string;
}

export interface ServerHandle extends ServerAddress {
  /** Undefined for a server that is not ours. */
  readonly pid: number | undefined;
  /** For good: a temporary data directory is removed. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same data and port, stopping it first where it runs. */
  restart(): Promise<void>;
}

/** An external server, given by a URL in the environment. It is used and never stopped. */
export function externalServer(variable: string, defaultPort: number): ServerHandle | null {
  const url = process.env[variable];
  if (!url) return null;
  if (!URL.canParse(url)) throw new Error(`${variable} is not a URL: give one like scheme://user:password@host:port/.`);
  const { hostname, port } = new URL(url);
  const refuse = () => Promise.reject(new Error(`The server of ${variable} is not ours to stop or start.`));
  return {
    host: hostname,
    port: Number(port || defaultPort),
    url,
    pid: undefined,
    stop: () => Promise.resolve(),
    kill: refuse,
    restart: refuse,
  };
}

/** The handle of a server that is a process of ours. `start` resolves when the server answers. */
export async function ownServer(
  address: ServerAddress,
  start: () => Promise<ManagedProcess>,
  cleanUp: () => void,
): Promise<ServerHandle> {
  let running = await start();
  return {
    ...address,
    get pid() {
      return running.pid;
    },
    kill: (signal) => running.kill(signal),
    stop: async () => {
      await running.stop();
      cleanUp();
    },
    restart: async () => {
      await running.stop();
      running = await start();
    },
  };
}

/** Starts on the given port, or on free ones until none was taken away between the choice and the start. */
export async function onFreePort<T>(port: number | undefined, start: (port: number) => Promise<T>): Promise<T> {
  if (port !== undefined) return start(port);
  for (let attempt = 1; ; attempt++) {
    const candidate = await freePort();
    try {
      return await start(candidate);
    } catch (error) {
      if (attempt === 3 || !(await answers(candidate))) throw error;
    }
  }
}
