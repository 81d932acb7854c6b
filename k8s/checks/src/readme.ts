// The README of a chart: written by hand, except for the parts between `<!-- generated: <part> -->` and `<!-- end -->`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type App, chartsFolder } from './paths';
import { ALWAYS, type SettingText, settingTexts } from './setting-texts';
import { readSettings } from './values-schema';
import { valueRows } from './values-table';

export const readmePath = (chart: string): string => join(chartsFolder, chart, 'README.md');

const PARTS: Record<string, (app: App) => string> = { installation, secrets, upkeep, values, settings };

/** The README with its generated parts up to date. */
export function readmeOf(app: App): string {
  const given = readFileSync(readmePath(app), 'utf8');
  const found = [...given.matchAll(/<!-- generated: (\w+) -->/g)].map(([, part]) => part);
  const missing = Object.keys(PARTS).filter((part) => !found.includes(part));
  if (missing.length > 0) throw new Error(`The README of ${app} has no part <!-- generated: ${missing.join()} -->.`);
  return given.replaceAll(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_text, begin: string, part: string, end: string) => {
      const generate = PARTS[part];
      if (!generate) throw new Error(`The README of ${app} has an unknown part: ${part}.`);
      return `${begin}\n${generate(app)}\n\n${end}`;
    },
  );
}

const PAGES = 'https://github.com/platform/platform/blob/main/docs';

function installation(app: App): string {
  const file = readFileSync(join(chartsFolder, app, 'values-minimal.yaml'), 'utf8').trimEnd();
  const { secrets: given, migration } = defaultsOf(app);
  return `The cluster needs Kubernetes 1.30, and a Gateway of the Gateway API with an https listener. The database needs its roles: step 1 of [install](${PAGES}/runbooks/install.md). [Install on your kind of cluster](${PAGES}/how-to/install-on-your-cluster.md) has values for kubeadm, GKE, OpenShift and EKS.

Write the smallest values to \`values-minimal.yaml\`. The chart contains this file.

\`\`\`yaml
${file}
\`\`\`

Write the keys of the two Secrets [below](#secrets) to two files, one \`KEY=value\` on each line. Then five commands install the service and test it:

\`\`\`sh
kubectl create namespace ${app}
kubectl -n ${app} create secret generic ${migration.existingSecret} --from-env-file=migration.env
kubectl -n ${app} create secret generic ${given.existingSecret} --from-env-file=service.env
helm upgrade --install ${app} oci://ghcr.io/platform/charts/${app} --version "$VERSION" -n ${app} -f values-minimal.yaml --atomic --timeout 15m
helm test ${app} -n ${app} --logs
\`\`\`

\`helm upgrade\` checks the values and the Secrets before it creates an object. Then it applies the migrations and waits for the first replica.`;
}

function upkeep(app: App): string {
  return `## Upgrade

\`\`\`sh
helm upgrade ${app} oci://ghcr.io/platform/charts/${app} --version "$VERSION" -n ${app} -f values-minimal.yaml --atomic --timeout 15m
\`\`\`

Upgrade by one release at a time: the release before works on the new schema. [Upgrade](${PAGES}/runbooks/upgrade.md) names what changes for operators, and [roll back](${PAGES}/runbooks/roll-back.md) the way back.

## Uninstall

\`\`\`sh
helm uninstall ${app} -n ${app} --wait
kubectl -n ${app} delete job,pod -l app.kubernetes.io/instance=${app} --ignore-not-found
\`\`\`

The second command deletes the Job of a failed migration and the pod of the test. The Secrets, the namespace and the database stay.`;
}

/** Which keys a Secret must have, and which it may have. */
function secrets(app: App): string {
  const { secrets: keys, needs = [] } = readSettings(app);
  const texts = textsOf(app);
  const { secrets: given, migration } = defaultsOf(app);
  const always = needs.filter(({ when }) => !when).map(({ anyOf }) => anyOf);
  const whenOf = (key: string): string => {
    if (key === 'DATABASE_URL') return 'always';
    const others = always.find((names) => names.includes(key))?.filter((name) => name !== key);
    if (!others) return texts.get(key)?.change ?? '';
    return others.length > 0 ? `in production, this or the setting ${others.join(', ')}` : 'in production';
  };
  const rows = keys.map((key) => [`\`${given.existingSecret}\``, `\`${key}\``, about(texts, key), whenOf(key)]);
  const migrator = texts.get('MIGRATION_DATABASE_URL')?.about ?? '';
  return table(
    ['Secret', 'key', 'content', 'needed'],
    [...rows, [`\`${migration.existingSecret}\``, '`MIGRATION_DATABASE_URL`', migrator, 'while `migration.enabled`']],
  );
}

function values(app: App): string {
  const rows = valueRows(app).map(({ path, type, standard, about: text }) => [`\`${path}\``, type, standard, text]);
  return table(['value', 'type', 'default', 'description'], rows);
}

/** The settings of `config`, with the default of the chart. */
function settings(app: App): string {
  const { config, derived } = readSettings(app);
  const { config: given } = defaultsOf(app);
  const texts = textsOf(app);
  const rows = Object.keys(config).map((name) => {
    const { values: allowed = '', standard = '', change = '' } = texts.get(name) ?? {};
    const from = derived[name] && `by \`interfaces.${derived[name].interface}.host\``;
    const value = given[name] === undefined ? (from ?? standard) : `\`${given[name]}\``;
    const advice = from && change === ALWAYS ? 'Leave it out: the chart derives it.' : change;
    return [`\`${name}\``, about(texts, name), allowed, value, advice];
  });
  return table(['setting', 'description', 'values, unit', 'default', 'when to change it'], rows);
}

interface Defaults {
  config: Record<string, string | number | undefined>;
  secrets: { existingSecret: string };
  migration: { existingSecret: string };
}

const defaultsOf = (app: App) => parse(readFileSync(join(chartsFolder, app, 'values.yaml'), 'utf8')) as Defaults;

const textsOf = (app: App) => new Map(settingTexts(app).map((text) => [text.name, text]));

function about(texts: ReadonlyMap<string, SettingText>, name: string): string {
  const text = texts.get(name)?.about;
  if (!text) throw new Error(`${name} has no description.`);
  return text;
}

const cell = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
