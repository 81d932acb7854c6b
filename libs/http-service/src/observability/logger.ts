import type { LoggerService } from '@nestjs/common';
import { currentTraceId } from '@platform/tracing';
import pino, { type Logger } from 'pino';

/** Values under these names never reach the log, at any depth that our own lines have. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'password_hash',
  'token',
  'token_hash',
  'secret',
  'access_token',
  'refresh_token',
  'csrf_token',
  'api_key',
  'credential',
  'phone_number',
];

const optionsOf = (service: string, level: string) => ({
  level,
  base: { service },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
});

const traceFields = (): object => {
  const trace_id = currentTraceId();
  return trace_id === undefined ? {} : { trace_id };
};

export interface Loggers {
  logger: Logger;
  /** For lines of fixed fields that hold no secret. They are not searched for secrets. */
  accessLogger: Logger;
}

const FLUSH_BYTES = 16_384;
const MOST_BYTES_AT_ONCE = 4 * FLUSH_BYTES;
/** The longest time that a line waits for others. */
export const FLUSH_INTERVAL_MS = 100;

/**
 * Lines leave off the event loop, and those of one moment are one write: a write for each costs as much as a
 * Redis command. What is not yet written when the process ends by itself is written then.
 */
/** @param file descriptor that lines are written to: commands keep standard output for their results */
export function createLoggers(service: string, level: string, file: 1 | 2 = 1): Loggers {
  const blocks = { minLength: FLUSH_BYTES, maxWrite: MOST_BYTES_AT_ONCE };
  const output = bytesTo(pino.destination({ dest: file, sync: false, contentMode: 'buffer', ...blocks }));
  const options = optionsOf(service, level);
  const redact = { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' };
  return { logger: pino({ ...options, mixin: traceFields, redact }, output), accessLogger: pino(options, output) };
}

/** Of text, sonic-boom measures its whole block again for each line, and copies it for that. */
function bytesTo(output: ReturnType<typeof pino.destination>) {
  // Its types know of text only.
  const write = output.write.bind(output) as unknown as (bytes: Buffer) => boolean;
  const flushSoon = flusherOf(output);
  return {
    write: (line: string) => {
      write(Buffer.from(line));
      flushSoon();
    },
    flush: (done?: (error?: Error) => void) => output.flush(done),
    flushSync: () => output.flushSync(),
  };
}

/** The option `periodicFlush` writes an empty block in each interval, also if there are no lines. */
function flusherOf(output: ReturnType<typeof pino.destination>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  // A flush during a write does nothing. The lines of that time are flushed after the write.
  const flushAfterWrite = () => {
    isWaiting = false;
    output.flush();
  };
  const flush = () => {
    timer = undefined;
    if (!isWaiting) output.once('drain', flushAfterWrite);
    isWaiting = true;
    output.flush();
  };
  return () => {
    timer ??= setTimeout(flush, FLUSH_INTERVAL_MS).unref();
  };
}

/** Nest's own messages through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...context: unknown[]) => this.write('debug', message, context);
  warn = (message: unknown, ...context: unknown[]) => this.write('warn', message, context);
  error = (message: unknown, ...context: unknown[]) => this.write('error', message, context);
  fatal = (message: unknown, ...context: unknown[]) => this.write('fatal', message, context);
  debug = (message: unknown, ...context: unknown[]) => this.write('debug', message, context);
  verbose = (message: unknown, ...context: unknown[]) => this.write('trace', message, context);

  private write(level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal', message: unknown, context: unknown[]): void {
    const fields = typeof message === 'object' && message !== null ? message : { msg: String(message) };
    this.logger[level]({ context: context.at(-1), ...fields });
  }
}
