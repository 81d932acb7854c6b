import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import { LEAST_BYTES, SPELL_MS } from '../request/body.reader';

/** When the service stops to read a body that it has already answered. */
export interface LingerLimits {
  /** Bytes that are read and discarded, exact to what arrives in one check interval. */
  mostBytes: number;
  mostMs: number;
  /** The client sends at least this number of bytes in each spell. */
  leastBytes: number;
  spellMs: number;
  checkMs: number;
}

/** The times are those of nginx (`lingering_time`, `lingering_timeout`). */
const LIMITS: LingerLimits = {
  mostBytes: 64 * 1024 * 1024,
  mostMs: 30_000,
  leastBytes: LEAST_BYTES,
  spellMs: SPELL_MS,
  checkMs: 100,
};

/**
 * Lets a client read an answer that comes before the end of its body. If a server closes a connection with unread data,
 * the kernel resets the connection. A client that sends everything before it reads then loses the answer (RFC 9112 §9.6).
 * Therefore the service closes only its own side, discards what still comes, and waits for the client within limits.
 */
export function lingerBeforeClose(server: Server, request: IncomingMessage, limits: Partial<LingerLimits> = {}): void {
  const { socket } = request;
  // Node calls this function after the last answer of a connection.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) Socket.prototype.destroySoon.call(socket);
    else discardRest(server, request, { ...LIMITS, ...limits });
  };
}

function discardRest(server: Server, request: IncomingMessage, limits: LingerLimits): void {
  const { socket } = request;
  const [started, startBytes] = [performance.now(), socket.bytesRead];
  let spell = { started, bytes: startBytes };
  const check = () => {
    const [now, bytes] = [performance.now(), socket.bytesRead];
    const isLate = now - started >= limits.mostMs || bytes - startBytes > limits.mostBytes;
    // A server that stops does not wait for bodies that are discarded.
    if (isLate || !server.listening) socket.destroy();
    if (now - spell.started < limits.spellMs) return;
    if (bytes - spell.bytes < limits.leastBytes) socket.destroy();
    spell = { started: now, bytes };
  };
  const timer = setInterval(check, limits.checkMs).unref();
  socket.once('close', () => clearInterval(timer)).end();
  request.once('end', () => Socket.prototype.destroySoon.call(socket));
  // An abandoned reader of the body would hold the rest back.
  request.removeAllListeners('data').removeAllListeners('readable').resume();
}
