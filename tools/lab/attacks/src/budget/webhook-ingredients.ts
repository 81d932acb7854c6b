import {
  adyen,
  type Delivery,
  mobilemoney,
  SIMULATED_GATEWAYS,
  type SimulatedGateway,
  stripe,
} from '@platform/harness';
import { gatewaySecrets } from '@platform/stack';
import type { Operation } from '../api/operation';
import { limitOf } from '../bad-input/exceptions';
import type { World } from '../world/world';
import { type Ingredient, sized } from './ingredient';

const fill = (bytes: number, item: string) =>
  Array.from({ length: Math.max(1, bytes / (item.length + 1)) }, () => item).join(',');

const FACTS = { reference: 'r', paymentId: 'p', objectId: 'o', eventId: 'e', amount: 100, currency: 'EUR' };
const [notification] = (JSON.parse(adyen.sign(adyen.body('succeeded', FACTS)).body) as { notificationItems: object[] })
  .notificationItems;
const STK_CALLBACK = '"MerchantRequestID":"m","CheckoutRequestID":"c","ResultCode":0,"ResultDesc":""';

const bodies: [name: string, make: (bytes: number) => string][] = [
  ['objects', (bytes) => `{"a":[${fill(bytes - 8, '{}')}]}`],
  [
    'notification items',
    (bytes) => `{"live":"false","notificationItems":[${fill(bytes - 64, JSON.stringify(notification))}]}`,
  ],
  [
    'callback items',
    (bytes) =>
      `{"Body":{"stkCallback":{${STK_CALLBACK},"CallbackMetadata":{"Item":[${fill(bytes - 256, '{"Name":"Amount","Value":1}')}]}}}}`,
  ],
  ['white space', (bytes) => `{${' '.repeat(bytes - 2)}}`],
];

/** Deliveries as large as they may be, unsigned to every gateway, and signed as three of them sign. */
export function webhookIngredients(operation: Operation, world: World): Ingredient[] {
  if (!operation.path.startsWith('/v1/webhooks/')) return [];
  const most = limitOf(operation) - 1024;
  const isShared = operation.path.includes('{provider}');
  const secrets = gatewaySecrets(world.platform.description);
  const gateways = SIMULATED_GATEWAYS.filter((gateway) => (gateway !== mobilemoney) === isShared);
  const signing: [SimulatedGateway, secret: string | undefined][] = isShared
    ? [
        [stripe, secrets.stripe[0]],
        [adyen, secrets.adyen[0]],
      ]
    : [[mobilemoney, secrets.mobilemoney[0]]];
  const each = (name: string, deliveryOf: (body: string) => Delivery): Ingredient[] =>
    bodies.map(([kind, make]) => ({
      name: `${name}, ${kind}`,
      ...(name === 'adyen, unsigned' && { isKnown: true }),
      apply: (draft, size) => {
        const { provider, body, headers, query } = deliveryOf(make(sized(size, 512, most)));
        draft.pathParameters['provider'] = provider;
        Object.assign(draft.headers, { 'content-type': 'application/json', ...headers });
        for (const [parameter, value] of new URLSearchParams(query)) draft.query.set(parameter, value);
        draft.body = Buffer.from(body);
      },
    }));
  return [
    ...gateways.flatMap(({ provider }) => each(`${provider}, unsigned`, (body) => ({ provider, body, headers: {} }))),
    ...signing.flatMap(([gateway, secret]) =>
      each(`${gateway.provider}, signed`, (body) => gateway.sign(body, { secret })),
    ),
  ];
}
