// The texts of every setting: from the configuration classes, and from the gateways' own declarations.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { type App, chartsFolder, root } from './paths';

export interface SettingText {
  name: string;
  about: string;
  /** Allowed values, with their unit. */
  values: string;
  /** The value if the setting is not set. */
  standard: string;
  /** When an installation sets it. */
  change: string;
}

/** A setting without a default, which each installation sets. */
export const ALWAYS = 'Always.';

const SOURCES = {
  service: 'libs/http-service/src/config/service-config.ts',
  oidc: 'libs/http-service/src/operators/oidc/oidc-service.config.ts',
  'payment-service': 'apps/payment-service/src/payment-service.config.ts',
  'db-node': 'apps/db-node/src/db-node.config.ts',
  'wellbeing-api': 'apps/wellbeing-api/src/wellbeing-api.config.ts',
} as const;

const UNITS: [RegExp, string][] = [
  [/_MS$/, 'milliseconds'],
  [/_SECONDS$/, 'seconds'],
  [/_MINUTES$/, 'minutes'],
  [/_DAYS$/, 'days'],
  [/_BYTES$/, 'bytes'],
  [/_KIB$/, 'KiB'],
  [/_PERCENT$/, 'per cent'],
  [/_PER_MINUTE$/, 'per minute'],
  [/_POOL_SIZE$|_PER_LOGIN$/, 'connections'],
];

/** All settings of a service: those of every service, its own, and those of the gateways. */
export const settingTexts = (app: App): SettingText[] => [
  ...declaredTexts('service'),
  ...(app === 'wellbeing-api' ? [] : declaredTexts('oidc')),
  ...declaredTexts(app),
  ...(app === 'payment-service' ? gatewayTexts() : []),
];

/** The settings that one configuration class declares. */
export function declaredTexts(key: keyof typeof SOURCES): SettingText[] {
  const path = join(root, SOURCES[key]);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map<string, string>();
  const settings: SettingText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      constants.set(node.name.getText(), node.initializer.getText());
    if (ts.isPropertyDeclaration(node) && /^[A-Z][A-Z\d_]+$/.test(node.name.getText()))
      settings.push(textOf(node, constants));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return settings;
}

function textOf(node: ts.PropertyDeclaration, constants: ReadonlyMap<string, string>): SettingText {
  const name = node.name.getText();
  const decorators = (ts.getDecorators(node) ?? []).map((decorator) => decorator.getText());
  const initializer = node.initializer?.getText();
  const value = initializer && (constants.get(initializer) ?? initializer).replaceAll(/(?<=\d)_(?=\d)/g, '');
  const isDevelopment = value?.startsWith('`development:') ?? false;
  const isRequired = !value && !node.questionToken;
  const about = ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => plain(comment))
    .join(' ');
  const change = ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'change')
    .map(({ comment }) => plain(comment))
    .join(' ');
  if (!about) throw missing(name, 'a comment that describes it');
  if (!change && !isRequired) throw missing(name, 'the tag @change, which says when an installation sets it');
  return {
    name,
    about,
    values: valuesOf(name, decorators),
    standard: isDevelopment
      ? 'a development key'
      : value
        ? `\`${value.replaceAll("'", '')}\``
        : isRequired
          ? 'required'
          : 'not set',
    change: change || ALWAYS,
  };
}

const plain = (comment: ts.JSDoc['comment']): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s*\n\s*/g, ' ');

const missing = (name: string, what: string) => new Error(`${name} has no text. Add ${what} to its declaration.`);

function valuesOf(name: string, decorators: string[]): string {
  const text = decorators.join(' ');
  const choices = /@IsIn\(\[(.*?)\]\)/s.exec(text)?.[1];
  if (choices) return [...choices.matchAll(/'([^']*)'/g)].map(([, value]) => `\`${value}\``).join(', ');
  const unit = UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? '';
  const bounds = /@IsIntegerText\(\{(.*?)\}\)/s.exec(text)?.[1];
  if (bounds !== undefined) {
    const [min, max] = ['min', 'max'].map((key) =>
      new RegExp(`${key}: ([\\d_]+)`).exec(bounds)?.[1]?.replaceAll('_', ''),
    );
    const range = max ? `${min ?? 0} to ${max}` : `${min ?? 0} or more`;
    return ['integer', range, unit].filter(Boolean).join(', ');
  }
  if (text.includes('@IsCidrList')) return 'CIDR blocks, separated by commas';
  return text.includes('@IsUrl') || name.endsWith('_URL') ? 'URL' : 'text';
}

interface Shape {
  enum?: string[];
  pattern?: string;
}

interface GeneratedSettings {
  secrets: string[];
  texts: Record<string, { about: string; standard?: string; change: string }>;
}

/** The settings of the gateways that a chart offers. Names, shapes and texts are those of the chart. */
export function gatewayTexts(): SettingText[] {
  const chart = join(chartsFolder, 'payment-service');
  const { secrets, texts } = parse(readFileSync(join(chart, 'generated-settings.yaml'), 'utf8')) as GeneratedSettings;
  const { properties } = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')) as {
    properties: { config: { properties: Record<string, Shape> } };
  };
  const shapes = properties.config.properties;
  return Object.entries(texts)
    .filter(([name]) => secrets.includes(name) || shapes[name])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { about, standard, change }]) => ({
      name,
      about,
      values: secrets.includes(name)
        ? 'secret'
        : (shapes[name]?.enum?.map((value) => `\`${value}\``).join(', ') ?? 'text'),
      standard: standard === undefined ? 'not set' : `\`${standard}\``,
      change,
    }));
}
