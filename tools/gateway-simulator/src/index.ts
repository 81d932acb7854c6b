export type { DeliverTo, DeliveryRecord, Outgoing } from './deliveries';
export { CALL_FAULTS, type CallFault, DELIVERY_FAULTS, type DeliveryFault, type FaultSettings } from './faults';
export { NotPossible } from './gateway';
export { SIMULATED_GATEWAYS } from './gateways';
export type { GatewayName, PayerAction, Payment, PaymentStatus, Refund } from './payment';
export { type CallRecord, GatewaySimulator, type SimulatorOptions } from './simulator';
export { startGatewaySimulator } from './start';
export {
  newWebhookSettings,
  type PublishedSecrets,
  publishedSecretsOf,
  signingOf,
  testWebhookSettings,
  webhookSecretsOf,
} from './webhook-settings';
