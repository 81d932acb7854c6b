/** Under this name payments that were started here bear their reference, where a gateway lets a caller name anything. */
export const REFERENCE_KEY = 'payment_service_reference';
/** The same of refunds: their idempotency key, so that one is found whose answer was lost. */
export const REFUND_KEY = 'payment_service_refund';

const REFERENCE = /^[A-Za-z0-9]{26}$/;

/** A reference of this service's shape; null for what others put into the same place. */
export const ownReference = (text: string | null): string | null =>
  text !== null && REFERENCE.test(text) ? text : null;

/**
 * Whether what a payment bears names another one that was started here. Whoever has seen the gateway's id of somebody
 * else's payment can register it, and must not be credited for it.
 */
export const namesAnother = (named: string | null, reference: string): boolean =>
  ![null, reference].includes(ownReference(named));
