import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { times } from '@platform/testing';
import fc from 'fast-check';
import { ServiceConfig } from '../config/service-config';
import { BodyBudget, type BodyClass, type BodyOwner } from './body-budget';
import { BodyBuffer } from './body-buffer';
import { bodyPieces } from './body-pieces';
import { BodyReader, countBytes, type ReadOptions, STREAMED_BYTES } from './body.reader';

const MIB = 1024 * 1024;
const KIB = 1024;

function sending(headers: Record<string, string> = {}) {
  const stream = Object.assign(new PassThrough(), { headers });
  return { stream, request: stream as unknown as IncomingMessage, response: new EventEmitter() as ServerResponse };
}

const reader = () => new BodyReader(new ServiceConfig());
const byAccount = (account: string, limitBytes = 10 * MIB): ReadOptions => ({
  limitBytes,
  owner: { account, network: '192.0.2.1' },
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: { code: string }) => error.code,
  );
/** The memory of a body of which so many bytes arrived. */
const atMost = (bytes: number) => Math.ceil(bytes * (1 + 1 / 32)) + KIB;
const turn = () => new Promise<void>((resolve) => process.nextTick(resolve));

describe('BodyReader', () => {
  afterEach(() => jest.useRealTimers());

  it('gives back the bytes in whatever pieces they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3_000 })), fc.boolean(), async (pieces, isDeclared) => {
        const whole = Buffer.concat(pieces);
        const { stream, request, response } = sending(isDeclared ? { 'content-length': String(whole.length) } : {});
        const bodies = reader();
        const read = bodies.read(request, response, byAccount('a', 1 * MIB));
        for (const piece of pieces) stream.write(piece);
        stream.end();
        expect(await read).toEqual(whole);
        expect(bodies.budget.bytes).toBeLessThanOrEqual(atMost(whole.length));
        response.emit('close');
        expect(bodies.budget.bytes).toBe(0);
      }),
    );
  });

  it('counts what arrived, not what was announced', async () => {
    const { stream, request, response } = sending({ 'content-length': String(10 * MIB) });
    const bodies = reader();
    const read = codeOf(bodies.read(request, response, byAccount('a')));
    stream.write('x');
    await turn();
    expect(bodies.budget.bytes).toBeLessThanOrEqual(1 * KIB);
    stream.destroy();
    expect(await read).toBe('BAD_REQUEST');
  });

  it('counts the bytes that arrived: no piece doubles the memory of the pieces before', async () => {
    const bodies = reader();
    const { stream, request, response } = sending({ 'content-length': String(256 * KIB) });
    const read = codeOf(bodies.read(request, response, byAccount('a', 256 * KIB)));
    for (const bytes of [...Array<number>(3_000).fill(1), 60_000, 1, 70_000, 100]) {
      stream.write(Buffer.alloc(bytes));
      await turn();
    }
    expect(bodies.budget.bytes).toBeLessThanOrEqual(atMost(133_101));
    stream.destroy();
    expect(await read).toBe('BAD_REQUEST');
  });

  it('needs as much memory for pieces of one byte as for the whole', () => {
    const buffer = new BodyBuffer(1 * MIB);
    let [memory, most] = [0, 0];
    for (let index = 0; index < 100_000; index++) {
      memory += buffer.growthFor(1);
      buffer.add(Buffer.from('x'));
      most = Math.max(most, memory - atMost(index + 1));
    }
    expect(most).toBeLessThanOrEqual(0);
    expect(buffer.whole()).toEqual(Buffer.alloc(100_000, 'x'));
  });

  it('answers 413 as soon as there is more than the limit', async () => {
    const { stream, request, response } = sending();
    const read = codeOf(reader().read(request, response, byAccount('a', 16 * KIB)));
    stream.write(Buffer.alloc(16 * KIB + 1));
    expect(await read).toBe('BODY_TOO_LARGE');
  });

  it('answers 408 to a body of which too little comes in five seconds, however much came before', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { stream, request, response } = sending({ 'content-length': String(10 * MIB) });
    const read = codeOf(reader().read(request, response, byAccount('a')));
    for (let spell = 0; spell < 3; spell++) {
      stream.write(Buffer.alloc(8 * KIB));
      await turn();
      jest.advanceTimersByTime(5_000);
    }
    stream.write(Buffer.alloc(8 * KIB - 1));
    await turn();
    jest.advanceTimersByTime(5_000);
    expect(await read).toBe('REQUEST_TIMEOUT');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('returns the memory of a client who goes, and of one who was refused', async () => {
    const bodies = reader();
    const [gone, refused] = [sending(), sending()];
    const outcomes = [
      codeOf(bodies.read(gone.request, gone.response, byAccount('a'))),
      codeOf(bodies.read(refused.request, refused.response, byAccount('b'))),
    ];
    gone.stream.write(Buffer.alloc(1 * MIB));
    refused.stream.write(Buffer.alloc(10 * MIB + 1));
    await turn();
    expect(bodies.budget.bytes).toBeGreaterThan(1 * MIB - 1);
    gone.stream.destroy();
    expect(await Promise.all(outcomes)).toEqual(['BAD_REQUEST', 'BODY_TOO_LARGE']);
    for (const { response } of [gone, refused]) response.emit('close');
    expect(bodies.budget.bytes).toBe(0);
  });

  describe('in pieces', () => {
    const half = (bodies: BodyReader, owner: BodyOwner) => {
      const { stream, request, response } = sending({ 'content-length': String(64 * MIB) });
      bodies.stream(request, response, owner);
      const outcome = codeOf(lengthOf(bodyPieces(request, 64 * MIB)));
      stream.write(Buffer.alloc(1 * KIB));
      return { stream, response, outcome };
    };
    const lengthOf = async (pieces: AsyncIterable<Buffer>) => {
      let bytes = 0;
      for await (const piece of pieces) bytes += piece.length;
      return bytes;
    };

    it('counts a body as the same small part of the budget, whatever its length, until its response is sent', async () => {
      const bodies = reader();
      const { stream, response, outcome } = half(bodies, { account: 'a', network: '192.0.2.1' });
      for (let piece = 0; piece < 40; piece++) stream.write(Buffer.alloc(1 * MIB));
      stream.end();
      expect(await outcome).toBe('read');
      expect(bodies.budget.bytes).toBe(STREAMED_BYTES);
      response.emit('close');
      expect(bodies.budget.bytes).toBe(0);
    });

    it('gives way while many bodies of one network are half sent: others are served, and the budget is never exceeded', async () => {
      const bodies = reader();
      const halves = times(100, (n) => half(bodies, { account: `a${n}`, network: '192.0.2.1' }));
      const genuine = sending();
      const read = codeOf(bodies.read(genuine.request, genuine.response, byAccount('genuine')));
      genuine.stream.end(Buffer.alloc(8 * MIB));
      expect(await read).toBe('read');
      expect(bodies.budget.bytes).toBeLessThanOrEqual(48 * MIB);
      for (const { stream } of halves) stream.end();
      const outcomes = await Promise.all(halves.map(({ outcome }) => outcome));
      const ended = outcomes.filter((outcome) => outcome === 'OVERLOADED').length;
      expect([ended >= 60, outcomes.at(-1)]).toEqual([true, 'read']);
    });

    it('leaves other accounts their room, although one account sends as many as it likes', () => {
      const bodies = reader();
      for (let n = 0; n < 100; n++) void half(bodies, { account: 'a', network: '192.0.2.1' });
      expect(bodies.budget.bytes).toBeLessThanOrEqual(24 * MIB);
    });
  });

  it('counts a copy that a handler makes against the same share', async () => {
    const bodies = reader();
    const { stream, request, response } = sending();
    const read = bodies.read(request, response, byAccount('a'));
    stream.end(Buffer.alloc(10 * MIB));
    await read;
    countBytes(request, 10 * MIB);
    expect(() => countBytes(request, 10 * MIB)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
  });
});

describe('BodyBudget', () => {
  const classes: BodyClass[] = ['reserved', 'ordinary', 'upload'];
  const full = (work: () => void): boolean => {
    try {
      work();
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 'OVERLOADED', status: 503, headers: { 'Retry-After': '2' } });
      return true;
    }
  };

  /** As many owners as it takes take as much as they get. */
  function fill(budget: BodyBudget, bodyClass: BodyClass, isAnonymous: boolean): void {
    for (let owner = 0; owner < 100; owner++) {
      const network = `192.0.2.${owner}`;
      const lease = budget.open(bodyClass, isAnonymous ? { network } : { account: `a${owner}`, network });
      for (let step = 0; step < 10_000; step++) if (full(() => lease.take(16 * KIB))) break;
    }
  }

  it('never grants more than it has, and never mixes the classes', () => {
    const take = fc.record({
      bodyClass: fc.constantFrom(...classes),
      account: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
      network: fc.constantFrom('192.0.2.1', '192.0.2.2'),
      bytes: fc.nat(30 * MIB),
    });
    fc.assert(
      fc.property(fc.array(take, { maxLength: 60 }), (takes) => {
        const budget = new BodyBudget(64 * MIB);
        const leases = takes.map(({ bodyClass, account, network, bytes }) => {
          const lease = budget.open(bodyClass, { ...(account && { account }), network });
          full(() => lease.take(bytes));
          expect(budget.bytes).toBeLessThanOrEqual(64 * MIB);
          return lease;
        });
        for (const lease of leases) lease.release();
        expect(budget.bytes).toBe(0);
      }),
    );
  });

  it.each(classes)('lets a body of any other class in while %s bodies take all they can', (bodyClass) => {
    const budget = new BodyBudget(64 * MIB);
    fill(budget, bodyClass, true);
    fill(budget, bodyClass, false);
    for (const other of classes.filter((name) => name !== bodyClass)) {
      budget.open(other, { network: '192.0.2.1' }).take(256 * KIB);
    }
  });

  it.each(classes)(
    'leaves room for others when one account or one network takes all the %s bytes it gets',
    (bodyClass) => {
      const budget = new BodyBudget(64 * MIB);
      for (const owner of [{ network: '192.0.2.1' }, { account: 'a', network: '192.0.2.1' }]) {
        const lease = budget.open(bodyClass, owner);
        for (let step = 0; step < 10_000; step++) if (full(() => lease.take(16 * KIB))) break;
      }
      budget.open(bodyClass, { network: '192.0.2.2' }).take(256 * KIB);
      budget.open(bodyClass, { account: 'b', network: '192.0.2.1' }).take(256 * KIB);
    },
  );

  it('leaves room for accounts when those without one take all they get, but for what is reserved', () => {
    const budget = new BodyBudget(64 * MIB);
    for (const bodyClass of ['ordinary', 'upload'] as const) {
      fill(budget, bodyClass, true);
      budget.open(bodyClass, { account: 'a', network: '192.0.2.1' }).take(256 * KIB);
    }
  });

  it('has room for the largest upload and its copy, of one account', () => {
    new BodyBudget(64 * MIB).open('upload', { account: 'a', network: '192.0.2.1' }).take(20 * MIB + 8 * KIB);
  });
});
