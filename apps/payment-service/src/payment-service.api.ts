import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { ERROR_CODES } from './error-codes';

const whoMayCall: WhoMayCall = ({ access }) =>
  access?.permission ? `an API key that holds \`${access.permission}\`, or the account’s access token.` : undefined;

export const api: ApiDescription = {
  title: 'Payment Service',
  description: 'API keys, deposits through eight gateways, wallets on a double-entry ledger.',
  tags: {
    'API keys': 'Credentials of an account for its backends.',
    deposits: 'Money that comes in through a gateway.',
    transactions: 'What became of each deposit and transfer.',
    wallets: 'Balances, and the ledger entries that they are the sum of.',
    transfers: 'Money from one account’s wallet to another’s.',
    events: 'What has become of an account’s money and keys, in one order.',
    'event endpoints': 'Where events are sent, and what came of it.',
    webhooks: 'Where gateways report payments, and what they have reported.',
  },
  servers: servers(['pay'], 3001),
  codes: ERROR_CODES,
  whoMayCall,
  describe: (builder) =>
    builder
      .addBearerAuth({
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An access token of the account service.',
      })
      .addApiKey(
        { type: 'apiKey', in: 'header', name: 'N-API-Key', description: 'An API key of the account.' },
        'api-key',
      ),
};
