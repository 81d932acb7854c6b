/** Key under which payments of this service store their reference, at gateways that accept arbitrary metadata. */
export const REFERENCE_KEY = 'payment_service_reference';
/** The same for refunds: their idempotency key, which finds a refund whose response was lost. */
export const REFUND_KEY = 'payment_service_refund';

const REFERENCE = /^[A-Za-z0-9]{26}$/;

/** A reference in this service's format; null for other texts in the same place. */
export const ownReference = (text: string | null): string | null =>
  text !== null && REFERENCE.test(text) ? text : null;

/**
 * Whether the reference in a payment belongs to another payment of this service. A caller that has seen the gateway's
 * id of another account's payment can register it, but must not be credited for it.
 */
export const namesAnother = (named: string | null, reference: string): boolean =>
  ![null, reference].includes(ownReference(named));
