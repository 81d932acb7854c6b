import type { RemovedSettings } from '@platform/http-service';
import { GATEWAYS } from './gateways';
import { OWN_ADDRESS, type SettingShapes } from './gateway-settings';
import type { GivenReference } from './given-reference';

export { GATEWAYS };

/** Every setting that belongs to a gateway; the service's own address does not. */
export const SETTINGS_OF_GATEWAYS: SettingShapes = Object.fromEntries(
  GATEWAYS.flatMap(({ settings, api, report }) => [settings, api?.settings, report?.settings])
    .flatMap((shapes) => Object.entries(shapes ?? {}))
    .filter(([name]) => name !== OWN_ADDRESS),
);

/** Every setting of a gateway that an earlier release read. */
export const REMOVED_SETTINGS_OF_GATEWAYS: RemovedSettings = Object.assign(
  {},
  ...GATEWAYS.flatMap((gateway) => [gateway.removedSettings, gateway.api?.removedSettings]),
);

const REFERENCES = new Map(GATEWAYS.map(({ name, reference }) => [name, reference]));

/** Whether this service issues the references of payments through this gateway. */
export const issuesReferences = (provider: string): boolean => REFERENCES.get(provider) === 'issued';

/** The id that this gateway issues for a payment; null if this service issues it. */
export function givenReferenceOf(provider: string): GivenReference | null {
  const reference = REFERENCES.get(provider);
  return reference === undefined || reference === 'issued' ? null : reference;
}

/** Whether this gateway's reports would be read under another reference, because the text has a mark of this service. */
export const isMarkedReference = (provider: string, reference: string): boolean =>
  GATEWAYS.find(({ name }) => name === provider)?.isMarked?.(reference) ?? false;

const KNOWN_TO_PAYERS = new Set(
  GATEWAYS.filter(({ payerKnowsReference }) => payerKnowsReference).map(({ name }) => name),
);

/** Whether a payer may know the reference of a payment that was started elsewhere through this gateway. */
export const payersKnowReferences = (provider: string): boolean => KNOWN_TO_PAYERS.has(provider);

export const PROVIDERS: readonly string[] = GATEWAYS.map(({ name }) => name);
