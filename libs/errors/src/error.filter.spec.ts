import { type ArgumentsHost, Logger } from '@nestjs/common';
import { notFound } from './common-errors';
import { ErrorFilter } from './error.filter';

/** Of a request that was answered already, so that nothing but the log is left to do. */
const HOST = {
  switchToHttp: () => ({
    getRequest: () => ({ id: 'a request' }),
    getResponse: () => ({ headersSent: true, destroy: () => undefined }),
  }),
} as unknown as ArgumentsHost;

it.each([
  ['XX000', 'XX000'],
  ['ECONNRESET', 'ECONNRESET'],
  ['a text with the values of a row', undefined],
  [7, undefined],
])('logs of a failure with the code %j the code %j, and never the message', (code, told) => {
  const lines: object[] = [];
  Logger.overrideLogger({ log: () => undefined, warn: () => undefined, error: (line: object) => lines.push(line) });
  new ErrorFilter().catch(Object.assign(new Error('ada@example.com'), { code }), HOST);
  Logger.overrideLogger(false);
  expect(lines).toMatchObject([{ msg: 'INTERNAL', request_id: 'a request', cause_name: 'Error', cause_code: told }]);
  expect(JSON.stringify(lines)).not.toContain('ada@example.com');
});

it('ends the connection where the answer that had to wait cannot be written', async () => {
  const destroyed = new Promise<void>((resolve) => {
    const response = {
      headersSent: false,
      set: () => {
        throw new Error('a header that cannot be written');
      },
      destroy: resolve,
    };
    const http = { getRequest: () => ({ id: 'a request' }), getResponse: () => response };
    const host = { switchToHttp: () => http } as unknown as ArgumentsHost;
    new ErrorFilter({ decisionOn: () => Promise.resolve() }).catch(notFound(), host);
  });
  await expect(destroyed).resolves.toBeUndefined();
});
