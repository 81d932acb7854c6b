import { linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodes } from '../addresses';

const EVERY_MS = 500;

/** As the kubelet writes it: when, by which output, whether the line ends here (`F`) or goes on (`P`), and what was said. */
const LINE = /^(\S+) (?:stdout|stderr) ([FP]) (.*)$/;

/** What all pods have said, also those that are gone: a kubelet takes the log away with the pod, but not our second name for it. */
export class PodLogs {
  private readonly kept: string;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly folder: string) {
    this.kept = join(folder, 'pod-logs');
    mkdirSync(this.kept, { recursive: true });
    this.timer = setInterval(() => this.keep(), EVERY_MS);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** What the pods of a namespace said since this time (`Date.now()`), line by line. */
  since(namespace: string, time: number): string[] {
    this.keep();
    const files = readdirSync(this.kept).filter((name) => name.startsWith(`${namespace}_`));
    return files.flatMap((file) => linesSince(readFileSync(join(this.kept, file), 'utf8'), time));
  }

  private keep(): void {
    const known = new Set(readdirSync(this.kept));
    for (const { name: node } of nodes) {
      const root = join(this.folder, node, 'pod-logs');
      // `<namespace>_<pod>_<uid>/<container>/<restart>.log`
      for (const pod of entriesOf(root))
        for (const container of entriesOf(join(root, pod)))
          for (const log of entriesOf(join(root, pod, container))) {
            const name = `${pod}~${container}~${log}`;
            if (!known.has(name))
              unlessGone(() => linkSync(join(root, pod, container, log), join(this.kept, name)), undefined);
          }
    }
  }
}

const entriesOf = (folder: string): string[] => unlessGone(() => readdirSync(folder), []);

/** A pod may go at any moment, and its folder with it. */
function unlessGone<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}

export function linesSince(log: string, time: number): string[] {
  const lines: string[] = [];
  let begun = '';
  for (const line of log.split('\n')) {
    const [, at = '', end, said = ''] = LINE.exec(line) ?? [];
    if (Date.parse(at) >= time) begun += said;
    if (end === 'F' && begun) {
      lines.push(begun);
      begun = '';
    }
  }
  return lines;
}
