import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Metrics, OutgoingClient } from '@platform/http-service';
import { WellbeingConfig } from '../../../wellbeing-api.config';

const PREFIX_LENGTH = 5;
const LARGEST_ANSWER = 1_048_576;
/** Padding hides from the network how many digests are returned. */
const HEADERS = { 'add-padding': 'true', 'user-agent': 'wellbeing-api' };
/** The timeout of the service. If it expires, the password passes. */
export const RANGE = { timeoutMs: 1_000 };

/**
 * Asks a service that the operator chose whether a password was leaked. The service learns five of forty digits of a
 * digest. It returns all leaked digests that begin with them. Without `PASSWORD_RANGE_URL` no service is asked. If the
 * service does not respond in time or in its format, the password passes: an outage elsewhere must not block new
 * passwords.
 */
@Injectable()
export class LeakedPasswords implements OnApplicationShutdown {
  private readonly logger = new Logger('LeakedPasswords');
  private readonly service = new OutgoingClient({ connections: 8, timeoutMs: RANGE.timeoutMs });
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
    const { PASSWORD_RANGE_URL: url } = this.config;
    if (url === undefined) return false;
    // SHA-1 is the protocol's digest. It protects nothing here.
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const { href } = new URL(digest.slice(0, PREFIX_LENGTH), url);
      const range = await this.service.getText(href, LARGEST_ANSWER, HEADERS);
      return holds(range, digest.slice(PREFIX_LENGTH));
    } catch (error) {
      this.unanswered.inc();
      this.logger.warn({ msg: 'the service of leaked passwords does not respond', cause: (error as Error).name });
      return false;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.service.close();
  }
}

/** Lines of `<rest of the digest>:<count>`. Padding lines have the count 0. */
function holds(range: string, rest: string): boolean {
  const line = range.split(/\r?\n/).find((one) => one.slice(0, rest.length).toUpperCase() === rest);
  return line !== undefined && Number(line.slice(rest.length + 1)) > 0;
}
