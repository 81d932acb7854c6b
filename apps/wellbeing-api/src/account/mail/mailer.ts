import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { dependencyUnavailable } from '@platform/errors';
import type { Transporter } from 'nodemailer';
import type SmtpPool from 'nodemailer/lib/smtp-pool';

export interface Mail {
  /** The same at each attempt, so that the receiver recognizes a repeated mail. */
  id: string;
  to: string;
  subject: string;
  /** A link is alone on its line, so that it never breaks. */
  text: string;
  /** The same in HTML. A replica of an earlier version stored mails without it. */
  html?: string;
}

/** Delivers one mail to a mail server or a folder. */
export abstract class Mailer {
  abstract deliver(mail: Mail): Promise<void>;

  /**
   * Whether addresses may have characters outside ASCII before the @ (SMTPUTF8, RFC 6531).
   * @throws AppError DEPENDENCY_UNAVAILABLE (503) if the mail server does not respond
   */
  abstract acceptsUnicodeNames(): Promise<boolean>;
}

/** After this time the extensions of the mail server are read again. */
const EXTENSIONS_SECONDS = 600;

const LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Loads nodemailer with the first mail. */
export class SmtpMailer extends Mailer {
  private transport?: Promise<Transporter<SmtpPool.SentMessageInfo, SmtpPool.Options>>;
  private extensions?: { readAt: number; names: Promise<readonly string[]> };

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly requireTLS: boolean,
  ) {
    super();
  }

  async deliver({ id, ...mail }: Mail): Promise<void> {
    const transport = await this.open();
    await transport.sendMail({
      from: this.from,
      messageId: `<${id}@${domainOf(this.from)}>`,
      // RFC 3834: no program replies to this mail, such as an absence notice.
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Quoted-printable would break a link, and some mail programs show the break.
      textEncoding: 'base64',
      ...mail,
    });
  }

  async acceptsUnicodeNames(): Promise<boolean> {
    const { extensions: known } = this;
    const isFresh = known !== undefined && performance.now() - known.readAt < EXTENSIONS_SECONDS * 1_000;
    const current = isFresh ? known : { readAt: performance.now(), names: this.readExtensions() };
    this.extensions = current;
    try {
      return (await current.names).includes('SMTPUTF8');
    } catch (error) {
      if (this.extensions === current) this.extensions = undefined;
      throw dependencyUnavailable(error);
    }
  }

  private async readExtensions(): Promise<readonly string[]> {
    const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
    const { transporter } = await this.open();
    // As each connection of the pool. Only nodemailer parses the URL.
    const connection = new SmtpConnection((transporter as SmtpPool).options);
    try {
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.once('end', () => reject(new Error('The mail server closed the connection.')));
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      // nodemailer has no public list of them. A test with a server guards the name.
      return Reflect.get(connection, '_supportedExtensions') as string[];
    } finally {
      connection.on('error', () => undefined);
      connection.quit();
    }
  }

  private open() {
    return (this.transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url: this.url, requireTLS: this.requireTLS, pool: true, ...LIMITS }),
    ));
  }
}

/** The domain of `MAIL_FROM`, in ASCII. */
const domainOf = (from: string): string => domainToASCII(/@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost';

/** A value of a header field. No character of a stored address can end the field. */
const onOneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** For development: the text of each mail is an `.eml` file, with the HTML next to it. The file is complete when it appears. */
export class FileMailer extends Mailer {
  constructor(
    private readonly directory: string,
    private readonly from: string,
  ) {
    super();
  }

  async deliver({ id, to, subject, text, html }: Mail): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const path = join(this.directory, `${id}.eml`);
    const fields = { From: this.from, To: to, Subject: subject, Date: new Date().toUTCString() };
    if (html !== undefined) await writeFile(join(this.directory, `${id}.html`), html, { mode: 0o600 });
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${onOneLine(value)}`);
    await writeFile(`${path}.part`, `${lines.join('\r\n')}\r\n\r\n${text}\r\n`, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  acceptsUnicodeNames(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

/** Without a configured server or folder, mails stay in the outbox until they expire. */
export class NoMailer extends Mailer {
  deliver(): Promise<void> {
    return Promise.reject(new Error('No mail server is configured.'));
  }

  acceptsUnicodeNames(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

/** Whether the mail server refused the recipient permanently. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
