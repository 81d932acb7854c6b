import { readFileSync } from 'node:fs';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ConfigClass, RemovedSettings, ServiceConfig } from './service-config';

/** Names every wrong variable in one message. The message never holds a value. */
export class ConfigError extends Error {
  constructor(
    readonly problems: string[],
    hint = '',
  ) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}${hint}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the settings that the class names. A variable may instead come from a file named by `<NAME>_FILE`, as
 * Kubernetes and Docker mount secrets.
 * @throws ConfigError naming every variable that is missing, empty or malformed
 */
export function loadConfig<T extends ServiceConfig>(Config: ConfigClass<T>, env: NodeJS.ProcessEnv): T {
  const unreadable: string[] = [];
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) continue;
    if (!name.endsWith('_FILE')) {
      values[name] ??= value;
      continue;
    }
    const target = name.slice(0, -'_FILE'.length);
    if (env[target] !== undefined) unreadable.push(`${target} is set twice: directly and through ${name}`);
    try {
      values[target] = readFileSync(value, 'utf8').replace(/\r?\n$/, '');
    } catch {
      unreadable.push(`${name} names a file that cannot be read`);
    }
  }
  const config = plainToInstance(Config, values, { exposeDefaultValues: true });
  // The instance also holds whatever else is in the environment, which is none of ours.
  const declared = Object.keys(new Config()).filter((name) => !config.mayBeEmpty.includes(name));
  const empty = declared.filter((name) => values[name]?.trim() === '');
  const problems = [
    ...relevant(unreadable, config),
    ...empty.map((name) => `${name} is set but empty`),
    ...invalid(config).filter((problem) => !empty.some((name) => problem.startsWith(`${name} `))),
    ...replaced(config.removedSettings, values),
  ];
  problems.push(...problemsOfWhole(config, problems));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** A removed setting that is still set, directly or through a file. */
export interface IgnoredSetting {
  setting: string;
  advice: string;
}

/** The removed settings that this environment still sets; the start names them in warnings. */
export const ignoredSettings = ({ removedSettings }: ServiceConfig, env: NodeJS.ProcessEnv): IgnoredSetting[] =>
  Object.entries(removedSettings)
    .filter(([name]) => env[name] !== undefined || env[`${name}_FILE`] !== undefined)
    .map(([setting, removed]) => ({ setting, advice: typeof removed === 'string' ? removed : removed.advice }));

/** Without these values the service would leave out a part of its work, so the start is refused instead of warned about. */
const replaced = (removedSettings: RemovedSettings, values: Record<string, string>): string[] =>
  Object.entries(removedSettings).flatMap(([name, removed]) =>
    typeof removed !== 'string' && values[name] && !values[removed.by]
      ? [`${name} has no effect. ${removed.advice}`]
      : [],
  );

/** What only the whole shows, without what depends on a variable that is named already. */
function problemsOfWhole(config: ServiceConfig, named: string[]): string[] {
  const isNamed = (problem: string) => named.some((other) => other.split(' ')[0] === problem.split(' ')[0]);
  try {
    return config.problems().filter((problem) => !isNamed(problem));
  } catch (error) {
    // A variable that is missing or malformed is read here as well; it is named already.
    if (named.length > 0) return [];
    throw error;
  }
}

const invalid = (config: object): string[] =>
  validateSync(config, { stopAtFirstError: true, validationError: { target: false, value: false } }).map(
    ({ property, constraints }) => Object.values(constraints ?? {})[0] ?? `${property} is not valid`,
  );

/** Other programs' `*_FILE` variables, such as SSL_CERT_FILE, are none of ours. */
const relevant = (problems: string[], config: object): string[] =>
  problems.filter((problem) => Object.keys(config).some((name) => problem.startsWith(name)));
