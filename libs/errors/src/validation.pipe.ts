import 'reflect-metadata';
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { validationFailed } from './common-errors';
import { fieldInvalid, type FieldProblem, fieldProblemCodeOf } from './field-problem';
import { rememberRules } from './remembered-rules';

/**
 * Validates bodies, queries and parameters against their DTO class. Unknown fields are refused, and the answer names
 * the fields and the rule, never a submitted value.
 */
export function validationPipe(): ValidationPipe {
  rememberRules();
  return new StrictValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    // All rules that were broken, and the value, so that the message can name the one that explains it.
    stopAtFirstError: false,
    validationError: { target: false, value: true },
    exceptionFactory: (errors) => {
      const problems = describe(errors);
      return validationFailed(problems.map(({ message }) => message).join('; '), problems);
    },
  });
}

/** Refuses what the transformation to a class would quietly turn into an empty or an honest body. */
class StrictValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && this.toValidate(metadata)) {
      assertObject(value);
      assertShape(value, metadata.metatype);
    }
    if (this.toValidate(metadata)) assertOrdinaryNames(value);
    return super.transform(value, metadata) as Promise<unknown>;
  }

  /** Names that could do harm were refused above, at any depth. */
  protected override stripProtoKeys(): void {}

  /** Neither JSON nor a query can make an array with gaps. */
  protected override closeArrayGaps(): void {}

  /** Nor can they hold a buffer. */
  protected override findNestedBinaryValues(): ValidationError[] {
    return [];
  }
}

function assertObject(body: unknown): asserts body is object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw validationFailed('The body must be a JSON object.');
  }
}

/** Of one object, far more than any class has: the transformation compares each of its names with all before it. */
const MOST_NAMES = 256;

/** At any depth: these names pass for known, since every object has them, or are dropped by the transformation. */
function assertOrdinaryNames(value: unknown, parent = ''): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = Object.entries(value);
  if (!Array.isArray(value) && fields.length > MOST_NAMES) {
    const place = parent.slice(0, -1);
    const message = `${place || 'What was sent'} has more than ${MOST_NAMES} fields`;
    throw place ? fieldInvalid(place, message) : validationFailed(message);
  }
  for (const [name, inner] of fields) {
    if (name in Object.prototype || name === 'prototype') {
      throw fieldInvalid(`${parent}${name}`, `${parent}${name} is not a known field`, 'UNKNOWN_FIELD');
    }
    assertOrdinaryNames(inner, Array.isArray(value) ? parent : `${parent}${printableName(name)}.`);
  }
}

const BUILT_IN = new Set<unknown>([Object, Array, String, Number, Boolean, BigInt, Symbol, Date, Map, Set, Promise]);

/** Where a class is declared there must be an object: the transformation would make one of an array, or fail on it. */
function assertShape(body: object, type: ArgumentMetadata['metatype'], parent = ''): void {
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    const declared: unknown = Reflect.getMetadata('design:type', type?.prototype as object, name);
    if (typeof declared !== 'function' || BUILT_IN.has(declared) || value === undefined || value === null) continue;
    if (typeof value !== 'object' || Array.isArray(value))
      throw fieldInvalid(`${parent}${name}`, `${parent}${name} must be an object`, 'WRONG_TYPE');
    assertShape(value, declared as ArgumentMetadata['metatype'], `${parent}${name}.`);
  }
}

const MAX_NAMED_FIELDS = 10;

function describe(errors: ValidationError[], parent = ''): FieldProblem[] {
  return errors
    .flatMap((error) => {
      const field = `${parent}${printableName(error.property)}`;
      if (error.children?.length) return describe(error.children, `${field}.`);
      return [{ field, ...problemOf(error, field) }];
    })
    .slice(0, MAX_NAMED_FIELDS);
}

/** Rules about the type explain better than those about a range or a form, whatever their order. */
const TYPE_RULES = ['isDefined', 'isString', 'isInt', 'isNumber', 'isBoolean', 'isArray', 'isObject'];

function problemOf(
  { value, property, constraints = {} }: ValidationError,
  field: string,
): Pick<FieldProblem, 'code' | 'message'> {
  if ('whitelistValidation' in constraints) return { code: 'UNKNOWN_FIELD', message: `${field} is not a known field` };
  if (value === undefined) return { code: 'REQUIRED', message: `${field} is required` };
  const rule = TYPE_RULES.find((name) => name in constraints) ?? Object.keys(constraints).at(-1);
  const message = (rule === undefined ? undefined : constraints[rule]) ?? `${property} is not valid`;
  return { code: fieldProblemCodeOf(rule), message: message.replace(new RegExp(`\\b${property}\\b`), field) };
}

/** A caller chooses the names of unknown fields, so they are shown only as far as they look like one. */
export const printableName = (name: string, otherwise = 'a field'): string =>
  /^[\w.-]{1,64}$/.test(name) ? name : otherwise;
