import { AppError, integerOf, printableName, UUID } from '@platform/errors';
import { urlQueryOf } from '@platform/http-service';
import type { Request } from 'express';

export const badRequest = (message: string) => new AppError('BAD_REQUEST', { message });

/** An answer names at most so many unknown parameters. */
const MOST_NAMED = 10;

export const unknownParameter = (names: readonly string[], known: readonly string[], hint = '') => {
  const problems = names
    .slice(0, MOST_NAMED)
    .map((name) => `${printableName(name, 'a parameter')} is not a known parameter`);
  return badRequest(`${problems.join('; ')}. Known parameters: ${known.join(', ') || 'none'}${hint}.`);
};

/**
 * The query parameters of a request. OGC API requires 400 for unknown names and for invalid values. A repeated
 * parameter is invalid.
 */
export class QueryParameters {
  /** The encoded parameters by name, computed for the first link. */
  private encoded?: Map<string, string>;

  /** @param others the parameters with other names than the known ones */
  private constructor(
    private readonly values: Map<string, string>,
    readonly others: readonly string[],
  ) {}

  /** @throws AppError BAD_REQUEST (400) */
  static of(request: Request, known: readonly string[]): QueryParameters {
    const parameters = QueryParameters.withOthers(request, known);
    if (parameters.others.length > 0) throw unknownParameter(parameters.others, known);
    return parameters;
  }

  /** The caller decides on parameters with other names. @throws AppError BAD_REQUEST (400) */
  static withOthers(request: Request, known: readonly string[]): QueryParameters {
    const values = new Map<string, string>();
    for (const [name, value] of urlQueryOf(request)) {
      if (values.has(name)) throw badRequest(`${name} is given twice.`);
      if (value.includes('\0')) throw badRequest(`${name} has a NUL character.`);
      values.set(name, value);
    }
    return new QueryParameters(
      values,
      [...values.keys()].filter((name) => !known.includes(name)),
    );
  }

  text(name: string): string | undefined {
    return this.values.get(name);
  }

  integer(name: string, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
    const text = this.values.get(name);
    if (text === undefined) return fallback;
    const value = integerOf(text);
    if (!(value >= min && value <= max)) throw badRequest(`${name} must be an integer from ${min} to ${max}.`);
    return value;
  }

  /** Like `integer`, but values above `max` count as `max`: OGC API allows a server to return fewer. */
  limit(name: string, { max, fallback }: { max: number; fallback: number }): number {
    return Math.min(max, this.integer(name, { min: 1, max: 999_999_999, fallback }));
  }

  number(name: string, { min, max }: { min: number; max: number }): number {
    const text = this.values.get(name);
    if (text === undefined) throw badRequest(`${name} is needed.`);
    const value = numberOf(text);
    if (!(value >= min && value <= max)) throw badRequest(`${name} must be a number from ${min} to ${max}.`);
    return value;
  }

  boolean(name: string): boolean {
    const text = this.values.get(name);
    if (text === undefined || text === 'false') return false;
    if (text !== 'true') throw badRequest(`${name} must be true or false.`);
    return true;
  }

  uuid(name: string): string | undefined {
    const text = this.values.get(name);
    if (text !== undefined && !UUID.test(text)) throw badRequest(`${name} must be a UUID.`);
    return text?.toLowerCase();
  }

  /** The given parameters with some replaced, for links. */
  with(changes: Record<string, string | undefined>): string {
    let text = '';
    for (const [name, encoded] of (this.encoded ??= encodedOf(this.values))) {
      text += name in changes ? partOf(name, changes[name]) : encoded;
    }
    for (const name in changes) if (!this.values.has(name)) text += partOf(name, changes[name]);
    return text && `?${text.slice(1)}`;
  }
}

const partOf = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `&${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

const encodedOf = (values: Map<string, string>): Map<string, string> =>
  new Map([...values].map(([name, value]) => [name, partOf(name, value)]));

export const numberOf = (text: string): number =>
  /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/.test(text.trim()) ? Number(text) : NaN;
