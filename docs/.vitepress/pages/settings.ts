// Every setting of every service. The texts are at the declarations of the settings.
import { declaredTexts, gatewayTexts, type SettingText } from '../../../k8s/checks/src/setting-texts.ts';
import { cell } from './api.ts';

export const settingsPage = (): string =>
  [
    '# Which settings does each service have?',
    'A setting is a variable of the environment. `<NAME>_FILE` names a file with the value instead; the charts mount secrets in this way. A service reads its settings once at the start. If some are wrong, the start fails and names every problem.',
    '## Every service',
    table(declaredTexts('service')),
    "## Operators' sign-in (payment-service and db-node)",
    'See [how operators sign in with your issuer](../../how-to/sign-in-operators.md).',
    table(declaredTexts('oidc')),
    '## payment-service',
    table(declaredTexts('payment-service')),
    '## payment-service: gateways',
    'A gateway whose settings are not set is not used: its routes answer 503 `PROVIDER_NOT_CONFIGURED`. Lists are separated by commas, so that two secrets are valid during a rotation.',
    table(gatewayTexts()),
    '## db-node',
    table(declaredTexts('db-node')),
    '## wellbeing-api',
    table(declaredTexts('wellbeing-api')),
  ].join('\n\n');

const table = (settings: SettingText[]): string =>
  [
    '| setting | | values, unit | default | when to change it |',
    '| --- | --- | --- | --- | --- |',
    ...settings.map(
      ({ name, about, values, standard, change }) =>
        `| \`${name}\` | ${[about, values, standard, change].map(cell).join(' | ')} |`,
    ),
  ].join('\n');
