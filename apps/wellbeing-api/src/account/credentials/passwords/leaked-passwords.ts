import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { WellbeingConfig } from '../../../wellbeing-api.config';

const PREFIX_LENGTH = 5;
const LARGEST_ANSWER = 1_048_576;
/** How long the service may take; a password passes when it does not answer. */
export const RANGE = { timeoutMs: 1_000 };

/**
 * Asks a service of the operator's choice whether a password was leaked, in a way that tells it five of forty digits of a
 * digest: it answers all digests that begin with them. Without `PASSWORD_RANGE_URL` nobody is asked. Where it does not
 * answer in time or not in its form, the password passes: an outage elsewhere must keep nobody from a new password.
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
      'New passwords that passed because the service of leaked ones did not answer.',
    );
  }

  async has(password: string): Promise<boolean> {
    const { PASSWORD_RANGE_URL: service } = this.config;
    if (service === undefined) return false;
    // The protocol's digest; it protects nothing.
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const range = await this.ask(new URL(digest.slice(0, PREFIX_LENGTH), service));
      return holds(range, digest.slice(PREFIX_LENGTH));
    } catch (error) {
      this.unanswered.inc();
      this.logger.warn({ msg: 'the service of leaked passwords does not answer', cause: (error as Error).name });
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

/** Lines of `<rest of the digest>:<how often>`; those of padding are there 0 times. */
function holds(range: string, rest: string): boolean {
  const line = range.split(/\r?\n/).find((one) => one.slice(0, rest.length).toUpperCase() === rest);
  return line !== undefined && Number(line.slice(rest.length + 1)) > 0;
}
