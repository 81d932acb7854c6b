import { once } from 'node:events';
import { freePort } from '@platform/testing';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string;
  messageId: string;
  /** The header fields, and the text as a mail program shows it. */
  text: string;
  /** The header fields, and the HTML. */
  html: string;
  /** As it was sent. */
  raw: string;
}

/** A mail server that speaks real SMTP on a separate port. It can be unreachable, and it can refuse. */
export class TestSmtpServer {
  readonly received: Received[] = [];
  /** Its response to a recipient, by address. Others are accepted. */
  readonly refusals = new Map<string, number>();
  private server: SMTPServer | null = null;

  private constructor(private readonly port: number) {}

  /** A port without a listener until `start`. */
  static async reserve(): Promise<TestSmtpServer> {
    return new TestSmtpServer(await freePort());
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(extensions: { hideSMTPUTF8?: boolean } = {}): Promise<void> {
    const server = new SMTPServer({
      ...extensions,
      authOptional: true,
      closeTimeout: 1,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = this.refusals.get(address);
        done(responseCode ? Object.assign(new Error('Not here.'), { responseCode }) : null);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString();
          const text = decoded(raw);
          const messageId = /^Message-ID: (.+)\r$/m.exec(text)?.[1] ?? '';
          const html = decoded(raw, 'text/html');
          for (const { address } of session.envelope.rcptTo)
            this.received.push({ to: address, messageId, text, html, raw });
          done();
        });
      },
    });
    this.server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(email: string): Received[] {
    return this.received.filter(({ to }) => to === email);
  }
}

/** The header fields of the mail, and its plain text or HTML. */
function decoded(raw: string, type = 'text/plain'): string {
  const { head, body } = splitPart(raw);
  const boundary = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(head)?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`);
  const found = parts.find((one) => one.includes(`Content-Type: ${type}`));
  if (found === undefined) return '';
  const part = splitPart(found.trimStart());
  const isBase64 = /^Content-Transfer-Encoding: base64\r$/im.test(part.head);
  return head + (isBase64 ? Buffer.from(part.body, 'base64').toString() : part.body);
}

function splitPart(part: string): { head: string; body: string } {
  const end = part.indexOf('\r\n\r\n') + 4;
  return { head: part.slice(0, end), body: part.slice(end) };
}
