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
