import { recordingClient, REFERENCE, type Sample } from '../../../test/support/recording-client';
import type { CaptureAnswer, SentCapture } from '../gateway-api';
import { paypal } from './paypal.gateway';

const api = paypal.api!;
const ACCESS = api.configure({ PAYPAL_API_KEY: 'id:secret' }, 'test')!;
const captures = api.manualCaptures!;

const money = (value: string) => ({ value, currency_code: 'USD' });
const request = (changes: Partial<SentCapture> = {}): SentCapture => ({
  kind: 'capture',
  idempotencyKey: 'Capture0000000000000000001',
  paymentId: 'AUTH1',
  reference: REFERENCE,
  amountMinor: 800n,
  currency: 'USD',
  isFinal: true,
  gatewayCaptureId: null,
  ...changes,
});
const MARK = `${REFERENCE}-Capture0000000000000000001`;
const capture = (changes: object = {}) => ({
  id: 'CAP1',
  status: 'COMPLETED',
  invoice_id: MARK,
  custom_id: REFERENCE,
  amount: money('8.00'),
  final_capture: true,
  ...changes,
});
const authorization = (status: string, changes: object = {}) => ({
  id: 'AUTH1',
  status,
  amount: money('12.50'),
  links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/checkout/orders/ORDER1' }],
  ...changes,
});
const order = (...ones: object[]) => ({ id: 'ORDER1', purchase_units: [{ payments: { captures: ones } }] });
const refused: Sample = [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'AUTHORIZATION_EXPIRED' }] }];
const send = (changes: Partial<SentCapture>, ...samples: Sample[]): Promise<CaptureAnswer> =>
  captures.send(recordingClient(...samples), request(changes), ACCESS);
const ask = (changes: Partial<SentCapture>, ...samples: Sample[]): Promise<CaptureAnswer> =>
  captures.inquire!(recordingClient(...samples), request(changes), ACCESS);

it('takes the amount as the last capture, and its response has the event of the webhook', async () => {
  const client = recordingClient([201, capture()]);
  const resource = capture();
  const body = { id: 'e', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource };
  const { deliveryKey: _, ...reported } = paypal.normalize(body, { keys: [] })[0]!;
  expect(await captures.send(client, request(), ACCESS)).toMatchObject({
    is: 'succeeded',
    gatewayCaptureId: 'CAP1',
    events: [reported],
  });
  expect(reported).toMatchObject({ kind: 'payment_succeeded', amountMinor: 800n, paymentId: 'CAP1', objectId: 'CAP1' });
  expect(client.calls).toEqual([
    {
      method: 'POST',
      path: '/v2/payments/authorizations/AUTH1/capture',
      headers: { 'paypal-request-id': 'Capture0000000000000000001', prefer: 'return=representation' },
      repeatable: true,
      json: { amount: money('8.00'), final_capture: true, invoice_id: MARK },
    },
  ]);
});

it.each([
  ['PENDING', { is: 'pending', gatewayCaptureId: 'CAP1', events: [] }],
  ['DECLINED', { is: 'failed' }],
  ['FAILED', { is: 'failed' }],
  ['REFUNDED', { is: 'succeeded' }],
  ['A_NEW_WORD', { is: 'unknown' }],
])('a capture that is %s is %j, in the response and in a later inquiry', async (status, answer) => {
  expect(await send({}, [201, capture({ status })])).toMatchObject(answer);
  const client = recordingClient(capture({ status }));
  const known = request({ gatewayCaptureId: 'CAP1' });
  expect(await captures.inquire!(client, known, ACCESS)).toMatchObject(answer);
  expect(client.calls[0]!.path).toBe('/v2/payments/captures/CAP1');
});

it('releases the authorization, whether the response has a body or not', async () => {
  for (const response of [[204, {}], authorization('VOIDED')] as Sample[]) {
    const client = recordingClient(response, authorization('VOIDED'));
    expect(await captures.send(client, request({ kind: 'void' }), ACCESS)).toMatchObject({
      is: 'succeeded',
      events: [{ kind: 'payment_failed', anomaly: 'voided', reference: REFERENCE, objectId: 'AUTH1' }],
    });
    expect(client.calls[0]).toMatchObject({ path: '/v2/payments/authorizations/AUTH1/void', json: {} });
  }
});

it('takes a part and keeps the rest, only if the account takes several captures', async () => {
  const client = recordingClient([201, capture({ final_capture: false })]);
  expect(await captures.send(client, request({ isFinal: false }), ACCESS)).toMatchObject({
    is: 'succeeded',
    events: [{ kind: 'payment_captured' }],
  });
  expect(client.calls[0]!.json).toMatchObject({ final_capture: false });
  const settings = { PAYPAL_API_KEY: 'id:secret', PAYPAL_CAPTURES: 'several' };
  expect([ACCESS, api.configure(settings, 'test')!].map((access) => captures.several(access))).toEqual([false, true]);
  expect(api.problems!({ ...settings, PAYPAL_CAPTURES: 'many' }, 'test')).toEqual([
    'PAYPAL_CAPTURES must be one or several',
  ]);
});

it.each<['capture' | 'void', string, string, string]>([
  ['capture', 'CREATED', 'failed', 'unknown'],
  ['capture', 'VOIDED', 'failed', 'failed'],
  ['capture', 'EXPIRED', 'failed', 'failed'],
  ['capture', 'CAPTURED', 'failed', 'unknown'],
  ['capture', 'PARTIALLY_CAPTURED', 'failed', 'unknown'],
  ['void', 'CREATED', 'failed', 'unknown'],
  ['void', 'VOIDED', 'succeeded', 'succeeded'],
  ['void', 'EXPIRED', 'succeeded', 'succeeded'],
  ['void', 'CAPTURED', 'failed', 'failed'],
  ['void', 'PARTIALLY_CAPTURED', 'failed', 'unknown'],
  ['capture', 'A_NEW_WORD', 'unknown', 'unknown'],
])(
  'the authorization decides a %s without a capture of ours: if it is %s, a refused one has %s, and one without a response %s',
  async (kind, status, ifRefused, ifLost) => {
    // Another capture of the same amount.
    const rest = [authorization(status), order(capture({ id: 'CAP0', invoice_id: `${REFERENCE}-Other` }))];
    expect(await send({ kind }, refused, ...rest)).toMatchObject({ is: ifRefused });
    expect(await ask({ kind }, ...rest)).toMatchObject({ is: ifLost });
  },
);

it.each(['VOIDED', 'EXPIRED', 'CAPTURED', 'PARTIALLY_CAPTURED'])(
  'finds a capture whose response is lost in the order by its mark, also if the authorization is %s',
  async (status) => {
    const other = capture({ id: 'CAP0', invoice_id: `${REFERENCE}-Other` });
    const rest = [authorization(status), order(other, capture())];
    const found = { is: 'succeeded', gatewayCaptureId: 'CAP1', events: [{ amountMinor: 800n, reference: REFERENCE }] };
    expect(await ask({}, ...rest)).toMatchObject(found);
    expect(await send({}, refused, ...rest)).toMatchObject(found);
  },
);

it('finds a capture without a mark, of the previous release, if it is the only one and has the amount', async () => {
  const captured = authorization('CAPTURED');
  const unmarked = (changes: object = {}) => capture({ invoice_id: REFERENCE, ...changes });
  expect(await ask({}, captured, order(unmarked()))).toMatchObject({ is: 'succeeded', gatewayCaptureId: 'CAP1' });
  expect(await ask({}, captured, order(unmarked(), unmarked({ id: 'CAP0' })))).toMatchObject({ is: 'unknown' });
  expect(await ask({}, captured, order(unmarked({ amount: money('1.00') })))).toMatchObject({ is: 'unknown' });
  expect(await ask({}, authorization('CAPTURED', { links: [] }))).toMatchObject({ is: 'unknown' });
  const named = authorization('CAPTURED', { links: [], supplementary_data: { related_ids: { order_id: 'ORDER1' } } });
  expect(await ask({}, named, order(capture()))).toMatchObject({ is: 'succeeded' });
});

it('ends the authorization if PayPal accepts the release of the rest, and still shows the captured part', async () => {
  const part = authorization('PARTIALLY_CAPTURED');
  expect(await send({ kind: 'void' }, [204, {}], part)).toMatchObject({
    is: 'succeeded',
    events: [{ kind: 'payment_failed', anomaly: 'voided', objectId: 'AUTH1' }],
  });
});

it('is unknown if PayPal does not answer the inquiry, or answers about another authorization', async () => {
  expect(await ask({}, [503, {}])).toMatchObject({ is: 'unknown' });
  expect(await ask({}, authorization('VOIDED', { id: 'AUTH2' }))).toMatchObject({ is: 'unknown' });
  expect(await ask({}, authorization('CAPTURED'), [404, {}])).toMatchObject({ is: 'unknown' });
});

it('reports a refusal in PayPal’s codes', async () => {
  const why = 'the gateway responded with 422 (UNPROCESSABLE_ENTITY, AUTHORIZATION_EXPIRED)';
  expect(await send({}, refused, authorization('CREATED'))).toMatchObject({ is: 'failed', why });
});
