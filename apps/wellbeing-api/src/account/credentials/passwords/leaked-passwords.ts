import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { WellbeingConfig } from '../../../wellbeing-api.config';

const PREFIX_LENGTH = 5;
const LARGEST_ANSWER = 1_048_576;
/** The timeout of the service. If it expires, the password passes. */
export const RANGE = { timeoutMs: 1_000 };

/**
 * Asks a service that the operator chose whether a password was leaked. The service learns five of forty digits of a
 * digest. It returns all leaked digests that begin with them. Without `PASSWORD_RANGE_URL` no service is asked. If the
 * service does not respond in time or in its format, the password passes: an outage elsewhere must not block new
 * passwords.
 */
@Injectable()
export class LeakedPasswords {
  private readonly logger = new Logger('LeakedPasswords');
  private readonly unanswered;

  constructor(
    private readonly config: WellbeingConfig,
    metrics: Metrics,
  ) {
    this.unanswered = metrics.counter(
      'password_range_unanswered_total',
      'New passwords that passed because the service of leaked passwords did not respond.',
    );
  }

  async has(password: string): Promise<boolean> {
    const { PASSWORD_RANGE_URL: service } = this.config;
    if (service === undefined) return false;
    // SHA-1 is the protocol's digest. It protects nothing here.
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const range = await this.ask(new URL(digest.slice(0, PREFIX_LENGTH), service));
      return holds(range, digest.slice(PREFIX_LENGTH));
    } catch (error) {
      this.unanswered.inc();
      this.logger.warn({ msg: 'the service of leaked passwords does not respond', cause: (error as Error).name });
      return false;
    }
  }

  private async ask(url: URL): Promise<string> {
    const signal = AbortSignal.timeout(RANGE.timeoutMs);
    const answer = await fetch(url, { headers: { 'Add-Padding': 'true' }, redirect: 'error', signal });
    if (!answer.ok || !answer.body) throw new Error('refused');
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of answer.body) {
      size += piece.length;
      if (size > LARGEST_ANSWER) throw new Error('too large');
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('latin1');
  }
}

/** Lines of `<rest of the digest>:<count>`. Padding lines have the count 0. */
function holds(range: string, rest: string): boolean {
  const line = range.split(/\r?\n/).find((one) => one.slice(0, rest.length).toUpperCase() === rest);
  return line !== undefined && Number(line.slice(rest.length + 1)) > 0;
}
