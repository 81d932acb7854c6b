import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type Span, Tracer } from '@platform/tracing';
import type { Response } from 'express';
import { type Answers, traceAnswers, traceRequests } from './trace-requests';

let answers: Answers;
let ended: Span[];
let tracer: Tracer;
let undo: () => void;

beforeEach(() => {
  answers = new WeakMap();
  ended = [];
  tracer = new Tracer({ ratio: 1, onEnd: (span) => ended.push(span) });
  undo = traceAnswers(tracer, answers);
});
afterEach(() => undo());

type Handled = Parameters<ReturnType<typeof traceRequests>>[0];

/** A request that is recorded, and what is answered; `handle` is the next in line. */
function answer(handle: (response: Response) => void): Response {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  const response = new ServerResponse(request) as Response;
  traceRequests(tracer, () => false, answers)(request as Handled, response, () => handle(response));
  return response;
}

it('gives an answer no method of its own: it has the shape of all others', () => {
  const response = answer(() => undefined);
  expect(Object.keys(response)).toEqual(Object.keys(new ServerResponse(new IncomingMessage(new Socket()))));
  expect(Object.hasOwn(response, 'emit')).toBe(false);
});

it('runs what waits for an answer in the scope of its own request, and ends its span with it', () => {
  const traces: (string | undefined)[] = [];
  const look = () => traces.push(tracer.scope()?.spans[0]?.traceId);
  const responses = [1, 2].map(() => answer((response) => void response.once('close', look)));
  for (const response of responses.toReversed()) response.emit('close');
  expect(ended).toHaveLength(2);
  expect(traces).toEqual(ended.map(({ traceId }) => traceId));
  expect(traces[0]).not.toBe(traces[1]);
});

it('leaves an answer that is not recorded outside of any scope', () => {
  const scopes: unknown[] = [];
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.once('close', () => scopes.push(tracer.scope()));
  response.emit('close');
  expect(scopes).toEqual([undefined]);
  expect(scopes).toHaveLength(1);
});
