import type { LoadOrder } from './request-plan';
import { renderRequests, requestListOf } from './request-list';

const LOAD = { expect: 200, concurrency: 1, seconds: 2 };
const ORDER: LoadOrder = { url: 'http://127.0.0.1:80', method: 'GET', path: '/', ...LOAD };

/** As `requests.lua` reads them. */
function readList(order: LoadOrder, count: number): string[] {
  let bytes = Buffer.from([...renderRequests(order, count)].join(''));
  const requests: string[] = [];
  while (bytes.length > 0) {
    const end = bytes.indexOf('\n');
    const after = end + 1 + Number(bytes.subarray(0, end));
    requests.push(bytes.subarray(end + 1, after).toString());
    bytes = bytes.subarray(after);
  }
  return requests;
}

describe('the list of requests', () => {
  it('has those of a plan with values and headers until the same pair comes again', () => {
    const order = {
      ...ORDER,
      path: '/{value}',
      values: ['a', 'b'],
      headersInTurn: [{ t: '1' }, { t: '2' }, { t: '3' }],
    };
    const list = requestListOf(order, 9);
    expect(list).toEqual({ isOnce: false, count: 6 });
    const pairs = readList(order, list.count).map((request) => /^GET \/(.).*t: (.)/s.exec(request)!.slice(1).join(''));
    expect(pairs).toEqual(['a1', 'b2', 'a3', 'b1', 'a2', 'b3']);
  });

  it('has as many as may be needed where each may be sent once', () => {
    expect(requestListOf({ ...ORDER, path: '/{n}' }, 32_000)).toEqual({ isOnce: true, count: 32_000 });
    expect(requestListOf({ ...ORDER, body: '{"hash":"{sha256:x}"}' }, 9).isOnce).toBe(true);
  });

  it('holds whole requests, with the length of the body in bytes', () => {
    const order = { ...ORDER, method: 'POST' as const, path: '/p', headers: { a: 'b' }, body: '{"n":"é{n}"}' };
    expect(readList(order, 2)).toEqual([
      'POST /p HTTP/1.1\r\nhost: 127.0.0.1\r\na: b\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"n":"é0"}',
      'POST /p HTTP/1.1\r\nhost: 127.0.0.1\r\na: b\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"n":"é1"}',
    ]);
  });

  it('loses none where it is handed on in several pieces', () => {
    const numbers = readList({ ...ORDER, path: '/{n}' }, 1_234).map((request) => Number(/\d+/.exec(request)![0]));
    expect(numbers).toEqual(Array.from({ length: 1_234 }, (_, n) => n));
  });
});
