import { DELIVERY_BYTES } from './gateways/gateway';
import { OWN_ADDRESS, type SettingShape } from './gateways/gateway-settings';
import { neededSettings } from './gateways/needed-settings';
import { FIXED_URL_SETTINGS, WITH_SANDBOX } from './gateways/production-urls';
import { GATEWAYS, REMOVED_SETTINGS_OF_GATEWAYS, SETTINGS_OF_GATEWAYS } from './gateways/registry';
import { LARGEST_REPORT_BYTES } from './reconciliation/report-limit';
import { OPERATOR_PATHS } from './operator-paths';

const sandboxes = WITH_SANDBOX.join('|');
/** Its text is at its declaration. */
const SANDBOX_GATEWAYS: Omit<SettingShape, 'text'> = {
  schema: { type: 'string', pattern: `^(${sandboxes})(,(${sandboxes}))*$` },
  sample: 'paypal',
};

const all = Object.entries({ ...SETTINGS_OF_GATEWAYS, SANDBOX_GATEWAYS })
  .filter(([name]) => !FIXED_URL_SETTINGS.includes(name))
  .toSorted(([one], [other]) => one.localeCompare(other));
const shapes = all.flatMap(([name, { schema }]) => (schema ? [[name, schema] as const] : []));
const secrets = all.filter(([, { schema }]) => !schema);

/** Settings that are of no use without each other: one line says which other setting the named one needs. */
const together = GATEWAYS.flatMap(({ label, api, ...gateway }) =>
  [gateway, api].flatMap((part) => {
    const names = part ? neededSettings(part) : [];
    return names.flatMap((when, index) =>
      names.length > 1 && when !== OWN_ADDRESS
        ? [{ when, anyOf: [names[(index + 1) % names.length]!], why: `${label} needs ${names.join(', ')} together` }]
        : [],
    );
  }),
);

/** Settings of earlier releases, which stop the start until those that replace them are set. */
const replaced = Object.entries(REMOVED_SETTINGS_OF_GATEWAYS).flatMap(([when, removed]) =>
  typeof removed === 'string' ? [] : [{ when, anyOf: [removed.by], why: `${removed.by} replaces ${when}` }],
);

/** The texts of the reference. Each part of a gateway says what its settings are for. Several parts may need one setting. */
const texts = Object.fromEntries(
  GATEWAYS.flatMap(({ label, settings, api, report }) => {
    const parts = [
      { part: settings, purpose: `accept deliveries of ${label}` },
      { part: report?.settings, purpose: `read settlement reports of ${label}` },
      { part: api?.settings, purpose: `call ${label}: start, query and refund payments` },
    ];
    const purposesOf = (name: string) =>
      parts.flatMap(({ part = {}, purpose }) => (Object.hasOwn(part, name) ? [purpose] : [])).join(', and to ');
    return Object.entries({ ...settings, ...report?.settings, ...api?.settings })
      .filter(([name]) => name !== OWN_ADDRESS)
      .map(([name, { text }]) => [
        name,
        { ...text, about: `${label}: ${text.about}`, change: text.change ?? `Set it to ${purposesOf(name)}.` },
      ]);
  }),
);

/** What the chart takes from the code; `npm run charts:schema` writes it into the chart. */
export const chartSettings = {
  operatorPaths: OPERATOR_PATHS,
  /** The largest bodies, in bytes: deliveries of gateways, and settlement reports of operators. */
  bodyLimits: {
    public: Math.max(DELIVERY_BYTES, ...GATEWAYS.map(({ largestBytes = 0 }) => largestBytes)),
    operator: LARGEST_REPORT_BYTES,
  },
  config: Object.fromEntries(shapes),
  secrets: secrets.map(([name]) => name),
  needs: [...together, ...replaced],
  texts,
  samples: Object.fromEntries(secrets.map(([name, { sample }]) => [name, sample])),
};
