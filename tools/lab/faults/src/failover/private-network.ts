import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A separate machine, for the network. */
export interface Machine {
  name: string;
  address: string;
  /** The host's end of its cable. */
  cable: string;
}

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Network namespaces on one bridge: each has an address, a cable that can be pulled, and processes that can be killed. */
export class PrivateNetwork {
  readonly machines: Machine[] = [];
  private readonly bridge = `fb${process.pid}`;
  /** Two runs at the same time must not share addresses. */
  private readonly prefix = `10.${100 + (process.pid % 100)}.${Math.floor(process.pid / 100) % 250}`;

  static create(machines: number): PrivateNetwork {
    const network = new PrivateNetwork();
    ip('link', 'add', network.bridge, 'type', 'bridge');
    ip('addr', 'add', `${network.host}/24`, 'dev', network.bridge);
    ip('link', 'set', network.bridge, 'up');
    for (let n = 1; n <= machines; n++) network.addMachine(n);
    return network;
  }

  /** This machine's address among the others. */
  get host(): string {
    return `${this.prefix}.1`;
  }

  private addMachine(n: number): void {
    const machine = {
      name: `fn${process.pid}-${n}`,
      address: `${this.prefix}.${10 + n}`,
      cable: `fv${process.pid}-${n}`,
    };
    ip('netns', 'add', machine.name);
    this.machines.push(machine);
    ip('link', 'add', machine.cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', machine.name);
    ip('link', 'set', machine.cable, 'master', this.bridge, 'up');
    ip('-n', machine.name, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0');
    ip('-n', machine.name, 'link', 'set', 'lo', 'up');
    ip('-n', machine.name, 'link', 'set', 'eth0', 'up');
  }

  /** Drops all traffic of the machine without notice to any peer. */
  pullCable({ cable }: Machine): void {
    ip('link', 'set', cable, 'down');
  }

  plugCable({ cable }: Machine): void {
    ip('link', 'set', cable, 'up');
  }

  /** A JSON object that a program on that machine serves, also while the machine is cut off. */
  async askFromWithin({ name }: Machine, url: string): Promise<Record<string, unknown>> {
    const script = `
import sys, urllib.request, urllib.error
try: print(urllib.request.urlopen(sys.argv[1], timeout=2).read().decode())
except urllib.error.HTTPError as answer: print(answer.read().decode())
except OSError: print("{}")`;
    const { stdout } = await execute('ip', ['netns', 'exec', name, 'python3', '-c', script, url]);
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  /** Ends everything that runs there, in the way of a power cut. */
  killAll({ name }: Machine): void {
    const pids = ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // Its parent's end was its own.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  remove(): void {
    for (const machine of this.machines) {
      this.killAll(machine);
      ip('netns', 'del', machine.name);
    }
    ip('link', 'del', this.bridge);
  }
}
