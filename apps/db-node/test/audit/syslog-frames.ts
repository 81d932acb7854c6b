/** Parses the frames of RFC 5425 in a stream of bytes, and the RFC 5424 message of each. */
export class SyslogFrames {
  private rest = Buffer.alloc(0);

  /** @throws Error for what is no frame */
  take(chunk: Buffer): string[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const messages: string[] = [];
    for (;;) {
      const space = this.rest.indexOf(' ');
      if (space === -1) return messages;
      const digits = this.rest.toString('latin1', 0, space);
      if (!/^[1-9]\d{0,9}$/.test(digits)) throw new Error(`no frame begins with ${JSON.stringify(digits)}`);
      const end = space + 1 + Number(digits);
      if (this.rest.length < end) return messages;
      messages.push(this.rest.toString('utf8', space + 1, end));
      this.rest = this.rest.subarray(end);
    }
  }
}

export interface SyslogMessage {
  priority: number;
  timestamp: string;
  app: string;
  messageId: string;
  sdId: string;
  parameters: Record<string, string>;
  message: string;
}

const HEADER =
  /^<(\d{1,3})>1 (\S+) (\S{1,255}) (\S{1,48}) (\S{1,128}) (\S{1,32}) \[(\S{1,32}?)((?: [^ =\]"]{1,32}="(?:[^"\\\]]|\\["\\\]])*")*)\] (.*)$/su;

/** @throws Error for what is no message of RFC 5424 with one element of structured data */
export function syslogMessage(text: string): SyslogMessage {
  const found = HEADER.exec(text);
  if (!found) throw new Error(`no message of RFC 5424: ${text}`);
  const [, priority, timestamp, , app, , messageId, sdId, data, message] = found;
  const parameters = [...data!.matchAll(/ ([^ =]+)="((?:[^"\\\]]|\\.)*)"/gsu)];
  return {
    priority: Number(priority),
    timestamp: timestamp!,
    app: app!,
    messageId: messageId!,
    sdId: sdId!,
    parameters: Object.fromEntries(parameters.map(([, name, value]) => [name!, value!.replaceAll(/\\(.)/gs, '$1')])),
    message: message!,
  };
}
