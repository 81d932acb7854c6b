import { notFound } from '@platform/errors';
import type { NextFunction, Request, Response } from 'express';

/** Names of the machine itself. Commands in the pod and port-forwards use them, and no gateway routes them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Fields that proxies add. A port-forward passes bytes on and adds none. */
const ADDED_BY_PROXIES = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Answers 404 on every host but the operators' own. A gateway and the service may read a path in different ways. So a gateway's
 * list of paths does not keep operators' routes from public callers. The host is the one by which the gateway chose the route.
 * `X-Forwarded-Host` does not count: gateways pass on what callers send.
 */
export function onlyOnOperatorHost(operatorUrl: string) {
  const operatorHost = new URL(operatorUrl).hostname;
  return (request: Request, _response: Response, next: NextFunction): void => {
    const host = hostnameOf(request.headers.host);
    if (!LOOPBACK.includes(host)) return next(host === operatorHost ? undefined : noRoute());
    if (!isFromThisMachine(request) || isForwarded(request)) return next(noRoute());
    markSecure(request);
    next();
  };
}

const noRoute = () => notFound('No such route.');

const isFromThisMachine = ({ socket }: Request): boolean => /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');

/** A proxy on the same machine also connects from loopback, and by default calls the service `localhost`. */
const isForwarded = ({ headers }: Request): boolean => Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name));

/** A port-forward is encrypted up to the pod, and no gateway is there to say so. */
function markSecure(request: Request): void {
  Object.defineProperty(request, 'secure', { value: true });
}

/** In lower case, without port and final dot; empty if it is no host. */
function hostnameOf(host = ''): string {
  const url = `http://${host}`;
  return /[/?#@\\]/.test(host) || !URL.canParse(url) ? '' : new URL(url).hostname.replace(/\.$/, '');
}
