import type { LoggerService } from '@nestjs/common';
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

export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  });
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
