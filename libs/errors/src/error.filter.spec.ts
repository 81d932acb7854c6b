import { type ArgumentsHost, Logger } from '@nestjs/common';
import { AppError } from './app-error';
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

/** The lines that are logged for this error, which ends a request with this response. */
function linesOf(error: Error, response: object): object[] {
  const lines: object[] = [];
  Logger.overrideLogger({ log: () => undefined, warn: () => undefined, error: (line: object) => lines.push(line) });
  const http = {
    getRequest: () => ({ id: 'a request' }),
    getResponse: () => ({ destroy: () => undefined, ...response }),
  };
  new ErrorFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  Logger.overrideLogger(false);
  return lines;
}

it('logs no stack for a refusal that is intended', () =>
  expect(linesOf(new AppError('OVERLOADED', { message: 'Retry later.' }), { headersSent: true })).toEqual([]));

it('logs nothing and answers nothing when the client has closed its connection', () =>
  expect(linesOf(new Error('a failure after the end'), { headersSent: false, destroyed: true })).toEqual([]));

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
