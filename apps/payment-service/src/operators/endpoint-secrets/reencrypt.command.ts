import {
  type CommandContext,
  defineCommand,
  OPERATOR_OPTION,
  OPERATOR_TOKEN_OPTION,
  requireOperator,
} from '@platform/http-service';
import type { PaymentServiceConfig } from '../../payment-service.config';
import { EndpointSecretsService } from './endpoint-secrets.service';

/** Tokens of gateways' APIs are not included: the service fetches them again within hours. */
export const reencryptCommand = defineCommand({
  name: 'reencrypt',
  summary: 'encryption of all endpoint secrets with the first key',
  description: `Encrypts the secrets of event endpoints with the first of KEY_ENCRYPTION_KEYS. The other keys can be removed afterwards.
The exit code is 1 if a secret is left or its key is missing. The audit stores the name of the operator. As a command, it can
replace a leaked key while HTTP is down.`,
  example: '',
  configure: (command) => command.option(...OPERATOR_OPTION).option(...OPERATOR_TOKEN_OPTION),
  run: async ({ operator: claimed }, { app, config }: CommandContext<PaymentServiceConfig>) => {
    const { name: operator } = requireOperator(config, 'operator:act', claimed);
    const secrets = app.get(EndpointSecretsService);
    let encrypted = 0;
    for (let some = 0; (some = await secrets.reencryptSome(operator)) > 0;) encrypted += some;
    const { keys, left } = await secrets.state();
    const missing = keys.filter(({ isConfigured }) => !isConfigured);
    const missing_keys = missing.map(({ keyId, secrets: count }) => ({ key_id: keyId, secrets: count }));
    return { result: { encrypted, left, operator, missing_keys }, exitCode: left > 0 || missing.length > 0 ? 1 : 0 };
  },
});
