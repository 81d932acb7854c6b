import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answers,
  createCertificates,
  createReachableFolder,
  endings,
  findBinary,
  freePort,
  installPackage,
  ManagedProcess,
} from '@platform/testing';

/** Where Debian and Red Hat have its modules. */
const MODULES = [
  '/usr/lib/x86_64-linux-gnu/rsyslog',
  '/usr/lib/aarch64-linux-gnu/rsyslog',
  '/usr/lib64/rsyslog',
  '/usr/lib/rsyslog',
];
const PACKAGES = ['rsyslog', 'rsyslog-openssl'];

/** Debian's syslog daemon as a receiver over TLS: structured data and message of each go to a file, a line each. */
export class Rsyslog {
  private constructor(
    readonly port: number,
    readonly caPath: string,
    private readonly folder: string,
    private readonly process: ManagedProcess,
  ) {}

  /** Whether it is here, or can be installed. */
  static get isAvailable(): boolean {
    return isInstalled() || (existsSync('/etc/debian_version') && process.getuid?.() === 0);
  }

  static async start(): Promise<Rsyslog> {
    if (!isInstalled()) for (const name of PACKAGES) await installPackage(name);
    const command = findBinary('rsyslogd');
    if (!command) throw new Error(`rsyslogd is not here: install the packages ${PACKAGES.join(', ')}.`);
    const folder = createReachableFolder('rsyslog', null);
    const [port, { caPath, certificatePath, keyPath }] = [await freePort(), createCertificates(folder)];
    const file = join(folder, 'rsyslog.conf');
    writeFileSync(
      file,
      `global(workDirectory="${folder}" maxMessageSize="64k" defaultNetstreamDriver="${driver()}"
  defaultNetstreamDriverCAFile="${caPath}" defaultNetstreamDriverCertFile="${certificatePath}" defaultNetstreamDriverKeyFile="${keyPath}")
module(load="imtcp" streamDriver.mode="1" streamDriver.authMode="anon")
template(name="line" type="string" string="%syslogfacility-text% %app-name% %msgid% %structured-data% %msg%\\n")
input(type="imtcp" address="127.0.0.1" port="${port}" ruleset="file")
ruleset(name="file") { action(type="omfile" file="${join(folder, 'messages')}" template="line") }
`,
    );
    const server = new ManagedProcess({
      name: 'rsyslogd',
      command,
      args: ['-n', '-f', file, '-i', join(folder, 'pid')],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      logFile: join(folder, 'log'),
      ending: endings.cache,
    });
    await server.waitUntilReady(() => answers(port));
    return new Rsyslog(port, caPath, folder, server);
  }

  /** The lines that it has written so far. */
  lines(): string[] {
    const file = join(this.folder, 'messages');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  }

  async stop(): Promise<void> {
    await this.process.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const isInstalled = (): boolean => findBinary('rsyslogd') !== null && drivers().length > 0;

const drivers = (): string[] =>
  MODULES.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .flatMap((name) => /^lmnsd_(ossl|gtls)\.so$/.exec(name)?.[1] ?? []);

const driver = (): string => drivers().toSorted().at(-1)!;
