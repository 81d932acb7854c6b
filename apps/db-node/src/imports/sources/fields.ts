import { booleanOf, timeOf } from './values';
import { isObject, type Json } from './source-user';

/** A value has another type than its field. The message is the reason of the refusal. */
export class RowProblem extends Error {}

const NAMES: Record<string, string> = { boolean: 'a boolean', number: 'a number', string: 'a text' };
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'a list' : (NAMES[typeof value] ?? 'an object'));

/** Whether a value says something. An absent value, an empty text, an empty list and an empty object do not. */
const isFilled = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

/**
 * The fields of one object of an export. Each read checks the type and never guesses. Fields that were not read can be
 * listed, so that no value is lost without a line in the report.
 */
export class Fields {
  private readonly read = new Set<string>();
  private readonly inner: Fields[] = [];

  constructor(
    private readonly values: Json,
    private readonly path = '',
  ) {}

  /** The value without a check. It still counts as not imported. */
  peek(name: string): unknown {
    return this.values[name] ?? null;
  }

  value(name: string): unknown {
    this.read.add(name);
    return this.peek(name);
  }

  text(name: string): string | null {
    const value = this.value(name);
    if (value === null || value === '') return null;
    if (typeof value !== 'string') throw this.problem(name, 'a text', value);
    return value;
  }

  /** A text or a whole number. */
  id(name: string): string | null {
    const value = this.value(name);
    if (typeof value !== 'number') return this.text(name);
    if (!Number.isSafeInteger(value)) throw this.problem(name, 'a text or a whole number', value);
    return String(value);
  }

  /** Null if the field is absent or empty. */
  boolean(name: string): boolean | null {
    const value = this.value(name);
    if (value === null || value === '') return null;
    const result = booleanOf(value);
    if (result === null)
      throw new RowProblem(`${this.path}${name} is not a boolean (true, t, 1, yes, false, f, 0, no)`);
    return result;
  }

  /** Null if the field is absent or empty. */
  time(name: string): Date | null {
    const value = this.value(name);
    if (value === null || value === '') return null;
    const result = timeOf(value);
    if (result === null) throw new RowProblem(`${this.path}${name} is not a time such as 2026-01-31T12:00:00Z`);
    return result;
  }

  object(name: string): Fields | null {
    const value = this.value(name);
    if (value === null) return null;
    if (!isObject(value)) throw this.problem(name, 'an object', value);
    return this.within(value, `${this.path}${name}.`);
  }

  list(name: string): Fields[] {
    const value = this.value(name);
    if (value === null) return [];
    if (!Array.isArray(value)) throw this.problem(name, 'a list', value);
    return value.map((item: unknown) => {
      if (!isObject(item)) throw new RowProblem(`${this.path}${name} is not a list of objects`);
      return this.within(item, `${this.path}${name}[].`);
    });
  }

  /** JSON inside of a text, as Keycloak stores it. */
  json(name: string): Fields {
    const text = this.text(name) ?? '{}';
    try {
      const value: unknown = JSON.parse(text);
      if (isObject(value)) return this.within(value, `${this.path}${name}.`);
    } catch {
      // The text is not JSON.
    }
    throw new RowProblem(`${this.path}${name} is not JSON`);
  }

  /** Names of the fields that have a value and were not read. */
  unread(): string[] {
    const own = Object.keys(this.values).filter((name) => !this.read.has(name) && isFilled(this.values[name]));
    return [...new Set([...own.map((name) => this.path + name), ...this.inner.flatMap((fields) => fields.unread())])];
  }

  private within(object: Json, path: string): Fields {
    const fields = new Fields(object, path);
    this.inner.push(fields);
    return fields;
  }

  private problem(name: string, expected: string, value: unknown): RowProblem {
    return new RowProblem(`${this.path}${name} must be ${expected}, but is ${kindOf(value)}`);
  }
}
