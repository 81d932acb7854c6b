import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';

export interface Mail {
  to: string;
  subject: string;
  /** Plain ASCII lines, so that a link never breaks. */
  text: string;
}

const ATTEMPTS = 3;

/**
 * Hands mails over in the background: the time of an answer must not tell whether one was sent. A mail that could not
 * be delivered is asked for again by its reader.
 */
export abstract class Mailer {
  private readonly logger = new Logger('Mailer');
  private readonly underway = new Set<Promise<void>>();

  post(mail: Mail): void {
    const delivery = this.tryToDeliver(mail).finally(() => this.underway.delete(delivery));
    this.underway.add(delivery);
  }

  /** When all mails are handed over or given up. */
  async settled(): Promise<void> {
    await Promise.all(this.underway);
  }

  protected abstract deliver(mail: Mail): Promise<void>;

  private async tryToDeliver(mail: Mail): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        await this.deliver(mail);
        return;
      } catch (error) {
        this.logger.warn({ msg: 'mail not delivered', attempt, cause_name: error instanceof Error && error.name });
        if (attempt < ATTEMPTS) await delay(1_000 * 4 ** attempt, undefined, { ref: false });
      }
    }
  }
}

export class SmtpMailer extends Mailer {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };
    this.transport = createTransport({ url, pool: true, ...limits });
  }

  protected async deliver(mail: Mail): Promise<void> {
    await this.transport.sendMail({ from: this.from, ...mail });
  }
}

/** For development: each mail is a file, complete from the moment it appears. */
export class FileMailer extends Mailer {
  constructor(
    private readonly directory: string,
    private readonly from: string,
  ) {
    super();
  }

  protected async deliver({ to, subject, text }: Mail): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const path = join(this.directory, `${uuidv7()}.eml`);
    const lines = [`From: ${this.from}`, `To: ${to}`, `Subject: ${subject}`, `Date: ${new Date().toUTCString()}`];
    await writeFile(`${path}.part`, `${lines.join('\r\n')}\r\n\r\n${text}\r\n`, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}

/** Where neither a server nor a folder is configured. */
export class NoMailer extends Mailer {
  protected deliver(): Promise<void> {
    return Promise.reject(new Error('No mail server is configured.'));
  }
}
