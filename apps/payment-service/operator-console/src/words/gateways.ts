export { GATEWAY_LABELS as PROVIDERS } from '../../../console/src/transactions/gateway-labels';
export { providerName } from '../../../console/src/transactions/transaction-words';
