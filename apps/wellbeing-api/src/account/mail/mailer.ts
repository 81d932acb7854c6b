import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import type { Transporter } from 'nodemailer';

export interface Mail {
  /** The same at each attempt, so that the receiver recognizes a repeated mail. */
  id: string;
  to: string;
  subject: string;
  /** Plain ASCII lines, so that a link never breaks. */
  text: string;
}

/** Delivers one mail to a mail server or a folder. */
export abstract class Mailer {
  abstract deliver(mail: Mail): Promise<void>;
}

const LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Loads nodemailer with the first mail. */
export class SmtpMailer extends Mailer {
  private transport?: Promise<Transporter>;

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly requireTLS: boolean,
  ) {
    super();
  }

  async deliver({ id, ...mail }: Mail): Promise<void> {
    const transport = await (this.transport ??= this.open());
    await transport.sendMail({
      from: this.from,
      messageId: `<${id}@${domainOf(this.from)}>`,
      // RFC 3834: no program replies to this mail, such as an absence notice.
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Long lines are sent as base64. Quoted-printable would break a link, and some mail programs show the break.
      textEncoding: 'base64',
      ...mail,
    });
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: this.url, requireTLS: this.requireTLS, pool: true, ...LIMITS });
  }
}

/** The domain of `MAIL_FROM`, in ASCII. */
const domainOf = (from: string): string => domainToASCII(/@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost';

/** A value of a header field. No character of a stored address can end the field. */
const onOneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** For development: each mail is a file. A file is complete when it appears. */
export class FileMailer extends Mailer {
  constructor(
    private readonly directory: string,
    private readonly from: string,
  ) {
    super();
  }

  async deliver({ id, to, subject, text }: Mail): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const path = join(this.directory, `${id}.eml`);
    const fields = { From: this.from, To: to, Subject: subject, Date: new Date().toUTCString() };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${onOneLine(value)}`);
    await writeFile(`${path}.part`, `${lines.join('\r\n')}\r\n\r\n${text}\r\n`, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}

/** Without a configured server or folder, mails stay in the outbox until they expire. */
export class NoMailer extends Mailer {
  deliver(): Promise<void> {
    return Promise.reject(new Error('No mail server is configured.'));
  }
}

/** Whether the mail server refused the recipient permanently. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
