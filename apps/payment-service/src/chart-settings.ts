import type { SettingShape } from './gateways/gateway-settings';
import { neededSettings } from './gateways/needed-settings';
import { FIXED_URL_SETTINGS, WITH_SANDBOX } from './gateways/production-urls';
import { GATEWAYS, SETTINGS_OF_GATEWAYS } from './gateways/registry';

const sandboxes = WITH_SANDBOX.join('|');
const SANDBOX_GATEWAYS: SettingShape = {
  schema: { type: 'string', pattern: `^(${sandboxes})(,(${sandboxes}))*$` },
  sample: 'paypal',
};

const all = Object.entries({ ...SETTINGS_OF_GATEWAYS, SANDBOX_GATEWAYS })
  .filter(([name]) => !FIXED_URL_SETTINGS.includes(name))
  .toSorted(([one], [other]) => one.localeCompare(other));
const shapes = all.flatMap(([name, { schema }]) => (schema ? [[name, schema] as const] : []));
const secrets = all.filter(([, { schema }]) => !schema);

/** Settings that work only together: each entry names the other setting that the first one requires. */
const needs = GATEWAYS.flatMap(({ label, api, ...gateway }) =>
  [gateway, api].flatMap((part) => {
    const names = part ? neededSettings(part) : [];
    return names.flatMap((when, index) =>
      names.length > 1
        ? [{ when, anyOf: [names[(index + 1) % names.length]!], why: `${label} needs ${names.join(', ')} together` }]
        : [],
    );
  }),
);

/** The gateways' part of the chart's settings; `npm run charts:schema` writes it into the chart. */
export const chartSettings = {
  config: Object.fromEntries(shapes),
  secrets: secrets.map(([name]) => name),
  needs,
  samples: Object.fromEntries(secrets.map(([name, { sample }]) => [name, sample])),
};
