// WEBHOOK_SECRET=whsec_… PORT=8080 npx tsx receiver.ts      needs: npm install standardwebhooks
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface Event {
  event_id: string;
  type: string;
  data: object;
}

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
// In your service: a table with the id as its key, written in the transaction that does the work.
const known = new Set<string>();

const server = createServer(async (request, response) => {
  // The bytes as they came: JSON that was parsed and written again has another signature.
  const body = await text(request);
  let event: Event;
  try {
    event = webhook.verify(body, request.headers as Record<string, string>) as Event;
  } catch {
    response.writeHead(400).end();
    return;
  }
  if (!known.has(event.event_id)) {
    known.add(event.event_id);
    console.log(`received ${event.type} ${event.event_id}`);
  }
  // Any 2xx says: it is mine now. Answer within ten seconds, and do what takes longer afterwards.
  response.writeHead(204).end();
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => console.log('listening'));
