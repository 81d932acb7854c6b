import { classified } from '../catalogue';
import { CATALOGUE } from './adyen.catalogue';
import { eventOf } from './adyen.reading';

const CODES = Object.keys(CATALOGUE.events).filter((code) => /^[A-Z_]+$/.test(code));
const item = (eventCode: string, changes: object = {}) => ({
  pspReference: 'PSP9',
  originalReference: 'PSP1',
  merchantReference: 'ref',
  amount: { value: '100', currency: 'EUR' },
  eventCode,
  ...changes,
});
const MODES = [true, false];

describe.each([...CODES, 'TELEPORTED'])('%s', (code) => {
  it('names the payment for every event', () => {
    for (const success of ['true', 'false', '']) {
      expect(eventOf(item(code), success, false)).toMatchObject({ reference: 'ref', paymentId: 'PSP1' });
    }
  });

  it.each(['', 'TRUE', 'yes', 'constructor'])('needs review if its success is %j', (success) => {
    for (const mode of MODES) {
      expect(eventOf(item(code), success, mode)).toMatchObject({ kind: 'ignored', anomaly: 'unknown_status' });
    }
  });

  it('is applied, harmless or needs review, as in the catalogue', () => {
    for (const success of ['true', 'false']) {
      for (const mode of MODES) {
        const { kind, anomaly } = classified(CATALOGUE, eventOf(item(code), success, mode));
        const treatment = CATALOGUE.events[code]?.is ?? 'unknown';
        if (treatment === 'harmless') expect({ kind, anomaly }).toEqual({ kind: 'ignored', anomaly: null });
        if (treatment === 'review') expect(anomaly).not.toBeNull();
        if (treatment === 'unknown') expect({ kind, anomaly }).toEqual({ kind: 'ignored', anomaly: 'unknown_event' });
      }
    }
  });
});

describe('of a payment with manual capture', () => {
  const OWN = 'AbCdEfGhIjKlMnOpQrStUvWx12';
  const manual = (code: string, success: string, mode: boolean) =>
    eventOf(item(code, { merchantReference: `${OWN}-manual` }), success, mode);

  it.each([
    ['AUTHORISATION', 'true', 'payment_authorized', null],
    ['AUTHORISATION', 'false', 'payment_failed', null],
    ['CAPTURE', 'true', 'payment_captured', null],
    ['CAPTURE', 'false', 'payment_failed', 'capture_failed'],
    ['CAPTURE_FAILED', 'true', 'unclear', 'capture_failed'],
    ['CANCELLATION', 'true', 'payment_failed', 'payment_cancelled'],
    ['CANCELLATION', 'false', 'payment_failed', 'release_failed'],
    ['TECHNICAL_CANCEL', 'true', 'payment_failed', 'payment_cancelled'],
    ['TECHNICAL_CANCEL', 'false', 'ignored', null],
    ['CANCEL_OR_REFUND', 'true', 'payment_failed', 'cancelled_or_refunded'],
    ['CANCEL_OR_REFUND', 'false', 'ignored', null],
    ['EXPIRE', 'true', 'payment_failed', 'payment_expired'],
    ['AUTHORISATION_ADJUSTMENT', 'true', 'ignored', 'listed_for_review'],
    ['REFUND', 'true', 'refund', null],
    ['CHARGEBACK', 'true', 'chargeback', null],
    ['AUTHORISATION', 'yes', 'ignored', 'unknown_status'],
  ])(
    '%s with success %s is %s with the anomaly %s, whatever settles other payments',
    (code, success, kind, anomaly) => {
      for (const mode of MODES)
        expect(manual(code, success, mode)).toMatchObject({ kind, anomaly, reference: OWN, paymentId: 'PSP1' });
    },
  );

  it.each(['order-7-manual', '-manual', `x${OWN}-manual`])('the reference %s of a merchant is no mark', (reference) => {
    expect(eventOf(item('AUTHORISATION', { merchantReference: reference }), 'true', false)).toMatchObject({
      kind: 'payment_succeeded',
      reference,
    });
  });
});

it.each(['EXPIRE', 'OFFER_CLOSED', 'AUTHORISATION', 'CAPTURE', 'PENDING'])(
  '%s without an original names itself',
  (code) => {
    expect(eventOf(item(code, { originalReference: undefined }), 'true', false).paymentId).toBe('PSP9');
  },
);

it('an event about a failed request changes only its own request', () => {
  const kinds = new Map(CODES.map((code) => [code, eventOf(item(code), 'false', false).kind]));
  const acting = [...kinds].filter(([, kind]) => kind !== 'ignored');
  expect(Object.fromEntries(acting)).toEqual({
    AUTHORISATION: 'payment_failed',
    CAPTURE: 'payment_failed',
    CAPTURE_FAILED: 'unclear',
    ORDER_CLOSED: 'payment_failed',
    REFUND: 'refund_failed',
  });
});
