import type { EventView } from '@platform/sdk/payment';
import { callerName, connect } from '../connection';
import { type Listening, readCursor, writeCursor } from '../cursor-file';
import { pagesAfter } from '../feed';
import { Receiver, sessionSecret } from '../receiver';
import type { Command } from './command';

/**
 * The cursor moves when the receiver accepted an event, or when the event was printed if there is no receiver. If the
 * program ends in between, the next run begins with this event again.
 */
export const listen: Command = {
  words: 'listen',
  does: 'Prints events as they come, from where it last stopped, and delivers them to a program on this machine.',
  options: {
    'forward-to': '<url> address on this machine that gets the events, signed',
    types: '<type,type> only these types',
  },
  async run({ options, output }) {
    const warn = (text: string) => void process.stderr.write(`${text}\n`);
    const receiver = receiverOf(options['forward-to'], warn);
    const types = options['types']?.split(',') ?? null;
    const listening: Listening = {
      paymentUrl: connect().baseUrl,
      caller: callerName(),
      forwardTo: receiver?.url ?? null,
      types,
    };
    let cursor = readCursor(listening);
    const move = (to: string) => {
      if (to !== cursor) writeCursor(listening, to);
      cursor = to;
    };
    output.note(`Listening, from ${cursor ? `after ${cursor}` : 'the oldest event that is kept'}. Ctrl+C ends it.`);
    for await (const { data, next_cursor } of pagesAfter(cursor, types, warn)) {
      for (const event of data) {
        const status = await receiver?.deliver(event.event_id, JSON.stringify(event));
        await output.line(partsOf(event, status), event);
        move(event.event_id);
      }
      if (next_cursor) move(next_cursor);
    }
  },
};

function receiverOf(url: string | undefined, note: (text: string) => void): Receiver | undefined {
  if (url === undefined) return undefined;
  const { secret, isNew } = sessionSecret();
  const receiver = new Receiver(url, secret, note);
  if (isNew) note(`Set WEBHOOK_SECRET to sign with a secret of yours; this session signs with ${secret}`);
  return receiver;
}

function partsOf({ timestamp, type, data, event_id }: EventView, status: number | undefined): string[] {
  const object =
    'transaction_id' in data
      ? `transaction ${data.transaction_id}`
      : 'endpoint_id' in data
        ? `endpoint ${data.endpoint_id}`
        : `key ${data.key_id}`;
  return [timestamp, type, object, event_id, ...(status === undefined ? [] : [String(status)])];
}
