/** Why a call got no response, in words that the owner of the endpoint sees; also stored and counted. */
export const OUTBOUND_FAILURES = [
  'forbidden_address',
  'name_not_resolved',
  'connection_refused',
  'connection_lost',
  'tls_failed',
  'timed_out',
  'answer_not_understood',
  'proxy_failed',
  'stopped',
] as const;
export type OutboundFailure = (typeof OUTBOUND_FAILURES)[number];

/** An address that must not be connected to; detected before anything is sent. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('The address is not public.');
  }
}

/** The message is one of a fixed list and contains no address, no response and no text of a library. */
export class OutboundError extends Error {
  constructor(
    readonly failure: OutboundFailure,
    cause: unknown,
  ) {
    super(failure.replaceAll('_', ' '), { cause });
  }
}

const BY_CODE: [RegExp, OutboundFailure][] = [
  [/^STOPPED$/, 'stopped'],
  [/^(ENOTFOUND|ENODATA|ESERVFAIL|EREFUSED|EBADRESP|EBADNAME|EAI_|ECANCELLED|EFORMERR|ENOTIMP)/, 'name_not_resolved'],
  [/^(ETIMEOUT|ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ABORT_ERR)/, 'timed_out'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM|EINVAL)/, 'connection_refused'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED)/, 'connection_lost'],
  [/^UND_ERR_ABORTED/, 'proxy_failed'],
  [/^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/, 'tls_failed'],
  [/^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES|RESPONSE|EXCEEDED|INVALID_RETURN))/, 'answer_not_understood'],
];

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Marks a call that this service aborted. */
export const STOPPED = Object.assign(new Error('stopped'), { code: 'STOPPED' });

/** The failure of a call. */
export function failureOf(error: unknown): OutboundFailure {
  for (const cause of causesOf(error)) {
    if (cause instanceof ForbiddenAddress) return 'forbidden_address';
    const code = codeOf(cause);
    const known = BY_CODE.find(([pattern]) => pattern.test(code));
    if (known) return known[1];
  }
  return 'connection_lost';
}

/** An attempt at several addresses fails with the errors of all of them. */
function causesOf(error: unknown): unknown[] {
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const cause = error instanceof Error && error.cause !== undefined ? causesOf(error.cause) : [];
  return [error, ...inner, ...cause];
}
