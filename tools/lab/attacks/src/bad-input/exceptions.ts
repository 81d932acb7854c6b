import type { Operation } from '../api/operation';

/** Facts about a route that the documents cannot express. An entry for a route that does not exist fails the test. */
interface Exception {
  limitBytes?: number;
  /** Foreign members of the body are kept, as GeoJSON has it. */
  openFields?: true;
  /** A body without a type is read as the route's own, as clients of OGC's services send it. */
  untyped?: true;
  /** Statuses of answers that may be cached, as the documents say. */
  cacheable?: readonly number[];
  /** The body is read by the gateway's own rules, which `webhook-cases.ts` tests. */
  gateway?: true;
  /** The body is a file of any type. Separate rules apply, and it is read while it arrives. */
  file?: true;
  /** Only a token or key that a person confirmed may call it. Others are refused before their input is read. */
  confirmed?: true;
  /** Every refusal has the body this gateway understands. */
  ownRefusal?: true;
}

const KIB = 1024;
const gateway: Exception = { limitBytes: 256 * KIB, gateway: true };
const geoJson: Exception = { limitBytes: 10 * KIB * KIB, openFields: true, untyped: true };
// With room for what a form adds to its file.
const upload: Exception = { limitBytes: 64 * KIB * KIB + 4 * KIB, openFields: true, file: true };
const report: Exception = { limitBytes: 512 * KIB * KIB, gateway: true, file: true };
// A gateway's delivery, with what JSON adds to it.
const explained: Exception = { limitBytes: 1024 * KIB };
const polygon: Exception = { limitBytes: 256 * KIB, openFields: true };

const keys: Exception = { cacheable: [200] };
// An empty tile is kept as any other.
const tile: Exception = { cacheable: [200, 204] };

const exceptions: [pattern: RegExp, exception: Exception][] = [
  [/^payment-service POST \/v1\/webhooks\/mobilemoney(\/\{reference\})?$/, { ...gateway, ownRefusal: true }],
  [/^payment-service POST \/v1\/webhooks\/\{provider\}$/, gateway],
  [/^payment-service (POST \/v1\/(payouts|payout-destinations)|PUT \/v1\/payout-limits)$/, { confirmed: true }],
  [/^payment-service POST \/operator\/reconciliations$/, report],
  [/^payment-service POST \/operator\/explanations$/, explained],
  [/^wellbeing-api POST \/geo\/v2\/submit$/, upload],
  [/^wellbeing-api POST \/geo\/v2\/within$/, polygon],
  [/^wellbeing-api (POST|PUT|PATCH) \/geo\/v2\/collections\/\{\w+\}\/items(\/\{\w+\})?$/, geoJson],
  [/^wellbeing-api GET \/geo\/v2\/.*\/\{tileCol\}$/, tile],
  [/^wellbeing-api GET \/\.well-known\/jwks\.json$/, keys],
];

/** Exceptions for routes that do not exist. */
export const staleExceptions = (names: string[]): string[] =>
  exceptions.filter(([pattern]) => !names.some((name) => pattern.test(name))).map(([pattern]) => pattern.source);

export const exceptionOf = (operation: Operation): Exception =>
  exceptions.find(([pattern]) => pattern.test(operation.name))?.[1] ?? {};

export const limitOf = (operation: Operation): number => exceptionOf(operation).limitBytes ?? 16 * KIB;

/** OGC API - Features answers a wrong parameter with 400. */
export const parameterStatus = (operation: Operation): number => (operation.path.startsWith('/geo/v2') ? 400 : 422);
