/**
 * Ids of the SPDX list (https://spdx.org/licenses) that are meant for data or common for it. Every other licence has a URI,
 * also one of that list.
 */
export const LICENCE_IDS: readonly string[] = [
  'CC0-1.0',
  'CC-BY-2.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC-BY-SA-3.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-ND-4.0',
  'CC-BY-NC-ND-4.0',
  'CDLA-Permissive-2.0',
  'CDLA-Sharing-1.0',
  'DL-DE-BY-2.0',
  'DL-DE-ZERO-2.0',
  'etalab-2.0',
  'NLOD-2.0',
  'O-UDA-1.0',
  'ODbL-1.0',
  'ODC-By-1.0',
  'OGL-Canada-2.0',
  'OGL-UK-3.0',
  'PDDL-1.0',
  'Apache-2.0',
  'MIT',
];

export const isWebAddress = (value: string): boolean =>
  value.length <= 500 && /^https?:\/\/[^\s"<>\\^`{|}]+$/.test(value) && URL.canParse(value);

export const isLicence = (value: unknown): boolean =>
  typeof value === 'string' && (LICENCE_IDS.includes(value) || isWebAddress(value));

/** The page of a licence. */
export const licenceUrl = (licence: string): string =>
  LICENCE_IDS.includes(licence) ? `https://spdx.org/licenses/${licence}.html` : licence;
