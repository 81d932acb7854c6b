import { eventView } from './event.dto';
import type { EventRow } from './event.row';

const STORED = {
  kind: 'deposit',
  amount: 10000,
  status: 'refunded',
  currency: 'KES',
  order_id: 'order-1',
  provider: 'stripe',
  account_id: 'acct-1',
  created_at: '2026-11-21T09:30:00.123456+00:00',
  settled_at: '2026-11-21T12:31:00+03:00',
  updated_at: '2026-11-21T09:32:00.5+00:00',
  description: null,
  dispute_open: false,
  phone_number: '254700000000',
  review_reason: null,
  settled_amount: 10000,
  transaction_id: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
  adjusted_amount: 0,
  refunded_amount: 10000,
  review_event_id: null,
  provider_reference: 'pi_1',
  charged_back_amount: 0,
  merchant_request_id: null,
  provider_payment_id: 'pi_1',
  counterparty_account_id: null,
  refund_reserved_amount: 0,
};
const REFUND = {
  refund_id: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04',
  transaction_id: STORED.transaction_id,
  status: 'succeeded',
  amount: 10000,
  currency: 'KES',
  reason: null,
  failure_reason: null,
  gateway_refund_id: 're_1',
  created_at: '2026-11-21T09:31:30+00:00',
  updated_at: '2026-11-21T09:32:00+00:00',
  completed_at: null,
};
const eventOf = (type: EventRow['type'], object_type: EventRow['object_type'], object: object): EventRow => ({
  event_id: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03',
  version: 1,
  trace_context: null,
  type,
  object_type,
  occurred_at: new Date('2026-11-21T09:32:00.600Z'),
  object: object as EventRow['object'],
  wallet: null,
});
const sent = (...event: Parameters<typeof eventOf>) => JSON.stringify(eventView(eventOf(...event)));

const TRANSACTION_JSON =
  '"transaction_id":"019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00","kind":"deposit","status":"refunded","amount":10000,' +
  '"currency":"KES","settled_amount":10000,"refunded_amount":10000,"refund_reserved_amount":0,' +
  '"charged_back_amount":0,"adjusted_amount":0,"provider":"stripe","provider_reference":"pi_1",' +
  '"provider_payment_id":"pi_1","merchant_request_id":null,"from_account_id":null,"to_account_id":null,' +
  '"phone_number":"254700000000","description":null,"order_id":"order-1","review_reason":null,' +
  '"created_at":"2026-11-21T09:30:00Z","updated_at":"2026-11-21T09:32:00Z","settled_at":"2026-11-21T09:31:00Z"';
const envelope = (type: string, data: string) =>
  `{"event_id":"019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03","type":"${type}","version":1,` +
  `"timestamp":"2026-11-21T09:32:00.600Z","data":{${data}}}`;

// A signature covers these bytes, and a retry sends them again: a change here breaks pending deliveries.
describe('an event of an earlier release is sent with the same bytes:', () => {
  it('a transaction with a refund without an origin', () => {
    expect(sent('refund.recorded', 'transaction', { ...STORED, refund: REFUND })).toBe(
      envelope(
        'refund.recorded',
        `${TRANSACTION_JSON},"wallet":null,"refund":{"refund_id":"019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04",` +
          '"transaction_id":"019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00","origin":"merchant","status":"succeeded",' +
          '"amount":10000,"currency":"KES","reason":null,"failure_reason":null,"gateway_refund_id":"re_1",' +
          '"created_at":"2026-11-21T09:31:30Z","updated_at":"2026-11-21T09:32:00Z","completed_at":null},' +
          '"dispute":null,"reported":null',
      ),
    );
  });

  it('an endpoint', () => {
    const endpoint = {
      endpoint_id: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02',
      url: 'https://merchant.example/events',
      types: [],
      description: '',
      status: 'disabled',
      disabled_reason: 'failing',
      disabled_at: '2026-11-21T09:30:00+00:00',
      failing_since: '2026-11-18T09:30:00+00:00',
      created_at: '2026-11-01T09:30:00+00:00',
      updated_at: '2026-11-01T09:30:00+00:00',
    };
    expect(sent('event_endpoint.disabled', 'event_endpoint', endpoint)).toBe(
      envelope(
        'event_endpoint.disabled',
        '"endpoint_id":"019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02","url":"https://merchant.example/events","types":[],' +
          '"description":"","status":"disabled","disabled_reason":"failing","disabled_at":"2026-11-21T09:30:00Z",' +
          '"failing_since":"2026-11-18T09:30:00Z","created_at":"2026-11-01T09:30:00Z",' +
          '"updated_at":"2026-11-01T09:30:00Z"',
      ),
    );
  });

  it('a key', () => {
    const key = {
      key_id: 42,
      account_id: 'acct-1',
      description: 'Orders',
      permissions: ['read:payments'],
      created_at: '2026-11-01T09:30:00+00:00',
      last_used_at: null,
      expires_at: '2026-12-01T09:30:00+00:00',
      revoked_at: null,
      superseded_by: 43,
    };
    expect(sent('api_key.rotated', 'api_key', key)).toBe(
      envelope(
        'api_key.rotated',
        '"key_id":42,"description":"Orders","permissions":"[\\"read:payments\\"]","last_used_at":null,' +
          '"created_at":"2026-11-01 09:30:00","expires_at":"2026-12-01T09:30:00Z","revoked_at":null,"replaced_by":43',
      ),
    );
  });
});

it('an event has the customer and the metadata of its transaction', () => {
  const merchantData = { customer_id: 'customer-1', metadata: { campaign: 'spring' } };
  const { data } = JSON.parse(sent('deposit.settled', 'transaction', { ...STORED, ...merchantData })) as {
    data: object;
  };
  expect(data).toMatchObject(merchantData);
});
