import { ownReference } from '../own-reference';

/** Adyen's field for a reference takes 80 characters, and recommends hyphens between its parts. */
const MANUAL = '-manual';

/**
 * The reference of a payment with manual capture, as Adyen gets it. Its reports repeat the reference under their
 * signature. An AUTHORISATION with this mark therefore reserves money, and one without it settles the payment.
 */
export const manualReference = (reference: string): string => reference + MANUAL;

/**
 * Only a mark behind a reference of this service counts. A reference of a merchant stays as it is: the service accepts none
 * of this form from a merchant (`isMarked`).
 */
export function readReference(text: string | null): { reference: string | null; isManual: boolean } {
  const own = text?.endsWith(MANUAL) ? ownReference(text.slice(0, -MANUAL.length)) : null;
  return { reference: own ?? text, isManual: own !== null };
}
