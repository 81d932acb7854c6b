import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { requesterOf } from './requester';

const request = { ip: '127.0.0.1', socket: { bytesRead: 0, bytesWritten: 0 } } as unknown as Request;
const responseOf = (state: object) => Object.assign(new EventEmitter(), state) as unknown as Response;

describe('the signal of a requester', () => {
  it('is aborted if the caller disconnects before the response, or had disconnected before its first use', () => {
    const response = responseOf({ closed: false, writableFinished: false });
    const { signal } = requesterOf(request, response);
    expect(signal.aborted).toBe(false);
    response.emit('close');
    expect(signal.aborted).toBe(true);
    expect(requesterOf(request, responseOf({ closed: true, writableFinished: false })).signal.aborted).toBe(true);
  });

  it('is always the same, and is not aborted after the response was sent', () => {
    const response = responseOf({ closed: false, writableFinished: true });
    const requester = requesterOf(request, response);
    const { signal } = requester;
    response.emit('close');
    expect(requester.signal).toBe(signal);
    expect(signal.aborted).toBe(false);
    expect(requesterOf(request, responseOf({ closed: true, writableFinished: true })).signal.aborted).toBe(false);
  });
});
