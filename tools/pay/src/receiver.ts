import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { usage } from './failure';
import { isLoopback } from './loopback';

const TIMEOUT_MS = 15_000;
const PAUSE_MS = { first: 250, longest: 10_000 };

/** A secret that receivers verify with; the variable is the one that the package's README shows them. */
export function sessionSecret(given = process.env['WEBHOOK_SECRET']): { secret: string; isNew: boolean } {
  if (!given) return { secret: `whsec_${randomBytes(32).toString('base64')}`, isNew: true };
  const bytes = Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(given)?.[1] ?? '', 'base64').length;
  if (bytes < 24 || bytes > 64) throw usage('WEBHOOK_SECRET is no secret: whsec_ and the Base64 of 24 to 64 bytes.');
  return { secret: given, isNew: false };
}

/** A program on this machine that gets events as it would get them from the service: Standard Webhooks. */
export class Receiver {
  private readonly webhook: Webhook;

  /** @throws Failure for an address that is not on this machine: no amount of money may leave the machine */
  constructor(
    readonly url: string,
    secret: string,
    private readonly note: (text: string) => void,
  ) {
    const address = URL.canParse(url) ? new URL(url) : undefined;
    if (!address || !/^https?:$/.test(address.protocol) || !isLoopback(address))
      throw usage('--forward-to is an address on this machine, such as http://127.0.0.1:4000/events.');
    if (address.username || address.password) throw usage('--forward-to must have no credential.');
    this.webhook = new Webhook(secret);
  }

  /** Sends it until it is answered with 2xx, however long that takes. Returns how it was answered. */
  async deliver(id: string, body: string): Promise<number> {
    for (let pause = PAUSE_MS.first, told = ''; ; pause = Math.min(pause * 2, PAUSE_MS.longest)) {
      const outcome = await this.attempt(id, body);
      if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return outcome;
      const why = typeof outcome === 'number' ? `answered ${outcome}` : outcome;
      // Once for each reason: a receiver may be down for hours.
      if (why !== told) this.note(`${this.url} ${why}; ${id} is sent again until it is accepted.`);
      told = why;
      await setTimeout(pause);
    }
  }

  /** Each attempt has a signature of the current time. */
  private async attempt(id: string, body: string): Promise<number | string> {
    const now = new Date();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': this.webhook.sign(id, now, body),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(this.url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      return response.status;
    } catch {
      return signal.aborted ? 'takes too long' : 'does not answer';
    }
  }
}
