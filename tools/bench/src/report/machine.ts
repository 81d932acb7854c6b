import { cpus, release, totalmem, type } from 'node:os';

/** What the figures depend on. Never the machine's name. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${type()} ${release().split('-')[0]}, Node ${process.version}`;
}
