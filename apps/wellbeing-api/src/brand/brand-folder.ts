import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf, html, PAGE_COLORS, type PageColor } from '@platform/http-service';
import { languageTags } from '../texts/languages';
import { BUILT_IN_BRAND, type Logo, type WellbeingBrand } from './brand';
import { type Colors, contrastProblems } from './contrast';
import { mailTemplateProblems } from './mail-templates';

const LARGEST_LOGO_BYTES = 262_144;
const LARGEST_MAIL_BYTES = 65_536;
const FIELDS = new Set(['name', 'language', 'logo', 'colors']);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface BrandFolder {
  brand: WellbeingBrand;
  /** All of them. If there is any, the service does not start. */
  problems: string[];
}

/** Reads `brand.json`, the logo and the mail templates of a folder. Without a folder: the built-in brand. */
export function readBrand(folder: string | undefined): BrandFolder {
  if (folder === undefined) return { brand: BUILT_IN_BRAND, problems: [] };
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(`BRAND_DIR: ${problem}`);
  const settings = readSettings(join(folder, 'brand.json'), report);
  for (const name of Object.keys(settings).filter((one) => !FIELDS.has(one)))
    report(`brand.json has the unknown field "${name}". It may have ${[...FIELDS].join(', ')}.`);
  const logo = settings.logo === undefined ? null : readLogo(folder, settings.logo, report);
  const brand: WellbeingBrand = {
    ...BUILT_IN_BRAND,
    name: nameOf(settings.name, report),
    language: languageOf(settings.language, report),
    ...(logo && { logo, icon: logo.path, mark: html`<img src="${logo.path}" alt="" />` }),
    ...lookOf(settings.colors, report),
    mails: readMails(join(folder, 'mails'), logo, report),
  };
  return { brand, problems };
}

type Report = (problem: string) => void;

function readSettings(path: string, report: Report): Record<string, unknown> {
  try {
    const settings: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return { ...settings };
    report('brand.json must be a JSON object.');
  } catch (error) {
    report(`brand.json cannot be read: ${(error as Error).message}`);
  }
  return {};
}

function nameOf(name: unknown, report: Report): string {
  if (name === undefined) return BUILT_IN_BRAND.name;
  if (typeof name === 'string' && /^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u.test(name) && name.trim() === name) return name;
  report('name must be a text of 1 to 60 characters on one line, without spaces at its ends.');
  return BUILT_IN_BRAND.name;
}

function languageOf(language: unknown, report: Report): string {
  if (language === undefined) return BUILT_IN_BRAND.language;
  if (typeof language === 'string' && languageTags().includes(language)) return language;
  report(`language must be one of ${languageTags().join(', ')}.`);
  return BUILT_IN_BRAND.language;
}

/** A page shows the logo as an image, in which no script runs and nothing is loaded. */
function readLogo(folder: string, name: unknown, report: Report): Logo | null {
  const extension = typeof name === 'string' ? /^[\w-]+\.(svg|png)$/.exec(name)?.[1] : undefined;
  if (extension === undefined) {
    report('logo must be the name of an .svg or .png file in the folder.');
    return null;
  }
  const bytes = readBytes(folder, String(name), report);
  if (bytes === null) return null;
  const isImage = extension === 'png' ? bytes.subarray(0, 8).equals(PNG) : /<svg[\s>]/.test(bytes.toString('utf8'));
  if (!isImage) report(`${String(name)} is not an image of its type.`);
  if (bytes.length > LARGEST_LOGO_BYTES) report(`${String(name)} has more than ${LARGEST_LOGO_BYTES} bytes.`);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const type = extension === 'png' ? 'image/png' : 'image/svg+xml';
  return { path: `/brand/logo-${digest}.${extension}`, type, bytes };
}

function readBytes(folder: string, name: string, report: Report): Buffer | null {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    report(`${name} cannot be read: ${(error as Error).message}`);
    return null;
  }
}

function lookOf(colors: unknown, report: Report): Pick<WellbeingBrand, 'style' | 'themeColors'> {
  if (colors === undefined) return {};
  if (!isRecord(colors)) {
    report('colors must be an object with light, dark or both.');
    return {};
  }
  for (const name of Object.keys(colors).filter((one) => one !== 'light' && one !== 'dark'))
    report(`colors has the unknown field "${name}". It may have light and dark.`);
  const [light, dark] = [colorsOf('light', colors.light, report), colorsOf('dark', colors.dark, report)];
  return {
    style: `:root{${declarationsOf(light)}}@media (prefers-color-scheme:dark){:root{${declarationsOf(dark)}}}`,
    themeColors: { light: light.surface, dark: dark.surface },
  };
}

function colorsOf(scheme: keyof typeof PAGE_COLORS, values: unknown, report: Report): Colors {
  if (values === undefined) return {};
  if (!isRecord(values)) {
    report(`colors.${scheme} must be an object of colours.`);
    return {};
  }
  const isName = (name: string): name is PageColor => Object.hasOwn(PAGE_COLORS[scheme], name);
  const colors: Colors = {};
  for (const [name, color] of Object.entries(values)) {
    if (!isName(name))
      report(
        `colors.${scheme} has the unknown colour "${name}". It may have ${Object.keys(PAGE_COLORS[scheme]).join(', ')}.`,
      );
    else if (typeof color !== 'string' || !/^#([\da-f]{3}|[\da-f]{6})$/i.test(color))
      report(`colors.${scheme}.${name} must be a colour such as #0d6b5e.`);
    else colors[name] = color;
  }
  contrastProblems(scheme, colors).forEach(report);
  return colors;
}

function readMails(folder: string, logo: Logo | null, report: Report): Map<string, string> {
  const mails = new Map<string, string>();
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return mails;
  if (!found.isDirectory()) {
    report('mails must be a folder.');
    return mails;
  }
  // Kubernetes puts its own folders into a mounted ConfigMap. Their names begin with dots.
  for (const name of readdirSync(folder).filter((one) => !one.startsWith('.'))) {
    const bytes = readBytes(folder, name, (problem) => report(`mails/${problem}`));
    if (bytes !== null) mails.set(name, bytes.toString('utf8'));
  }
  for (const [name, template] of mails) {
    if (Buffer.byteLength(template) > LARGEST_MAIL_BYTES)
      report(`mails/${name} has more than ${LARGEST_MAIL_BYTES} bytes.`);
    for (const problem of mailTemplateProblems(name, template, logo?.type === 'image/png'))
      report(`mails/${name} ${problem}`);
  }
  return mails;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
