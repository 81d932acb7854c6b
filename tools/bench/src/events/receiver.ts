import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A receiver that costs as little as possible, as a process of its own: it tells its parent its port, and how many
// deliveries have arrived whenever it is asked.
let received = 0;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    received++;
    response.writeHead(204).end();
  });
});
process.on('message', () => process.send!({ received }));
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
