import 'reflect-metadata';
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { validationFailed } from './common-errors';

/**
 * Validates bodies, queries and parameters against their DTO class. Unknown fields are refused, and the answer names
 * the fields and the rule, never a submitted value.
 */
export function validationPipe(): ValidationPipe {
  return new StrictValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => validationFailed(describe(errors).join('; ')),
  });
}

/** Refuses what the transformation to a class would quietly turn into an empty or an honest body. */
class StrictValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && this.toValidate(metadata)) {
      assertFields(value);
      assertShape(value, metadata.metatype);
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

function assertFields(body: unknown): asserts body is object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw validationFailed('The body must be a JSON object.');
  }
  // These names pass for known, or are dropped without a word, since every object has them.
  const inherited = Object.keys(body).find((name) => name in Object.prototype);
  if (inherited !== undefined) throw validationFailed(`${inherited} is not a known field`);
}

const BUILT_IN = new Set<unknown>([Object, Array, String, Number, Boolean, BigInt, Symbol, Date, Map, Set, Promise]);

/** Where a class is declared there must be an object: the transformation would make one of an array, or fail on it. */
function assertShape(body: object, type: ArgumentMetadata['metatype'], parent = ''): void {
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    const declared: unknown = Reflect.getMetadata('design:type', type?.prototype as object, name);
    if (typeof declared !== 'function' || BUILT_IN.has(declared) || value === undefined || value === null) continue;
    if (typeof value !== 'object' || Array.isArray(value)) throw validationFailed(`${parent}${name} must be an object`);
    assertShape(value, declared as ArgumentMetadata['metatype'], `${parent}${name}.`);
  }
}

const MAX_NAMED_FIELDS = 10;

function describe(errors: ValidationError[], parent = ''): string[] {
  return errors
    .flatMap((error) => {
      const field = `${parent}${printableName(error.property)}`;
      if (error.children?.length) return describe(error.children, `${field}.`);
      const rules = error.constraints ?? {};
      return 'whitelistValidation' in rules ? [`${field} is not a known field`] : [Object.values(rules)[0] ?? field];
    })
    .slice(0, MAX_NAMED_FIELDS);
}

/** A caller chooses the names of unknown fields, so they are shown only as far as they look like one. */
const printableName = (name: string): string => (/^[\w.-]{1,64}$/.test(name) ? name : 'a field');
