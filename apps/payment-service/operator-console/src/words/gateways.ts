export { PROVIDERS, providerName } from '../../../console/src/transactions/transaction-words';
