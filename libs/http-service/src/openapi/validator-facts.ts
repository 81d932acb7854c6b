import { ApiProperty } from '@nestjs/swagger';
import { UUID } from '@platform/errors';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';
import type { Schema, Words } from './words';

const PROPERTY = 'swagger/apiModelProperties';

type Rule = (constraints: unknown[]) => Schema;

/** What a validator of class-validator says, in the words of JSON Schema. */
const RULES: Record<string, Rule> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  minLength: ([minLength]) => ({ minLength }),
  maxLength: ([maxLength]) => ({ maxLength }),
  isLength: ([minLength, maxLength]) => ({ minLength, maxLength }),
  isLine: ([maxLength]) => ({ type: 'string', minLength: 1, maxLength }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isInstant: () => ({ type: 'string', format: 'date-time' }),
  matches: ([pattern]) => textOf(pattern as RegExp),
  isIn: ([values]) => oneOf(values as unknown[]),
};

const LIST_RULES: Record<string, Rule> = {
  arrayMinSize: ([minItems]) => ({ minItems }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayUnique: () => ({ uniqueItems: true }),
};

/** A register such as that of all currencies, which grows by itself, is no list for a caller to choose from. */
const LONGEST_LIST = 30;

const oneOf = (values: unknown[]): Schema => ({
  type: typeof values[0],
  ...(values.length <= LONGEST_LIST && { enum: [...values] }),
});

function textOf(pattern: RegExp): Schema {
  if (pattern.source === UUID.source) return { type: 'string', format: 'uuid' };
  // What looks ahead says more than its pattern, and in a way that few readers and generators take.
  return pattern.source.includes('(?') ? { type: 'string' } : { type: 'string', pattern: pattern.source };
}

interface Facts {
  own: Schema;
  items: Schema;
  isOptional: boolean;
}

/**
 * Describes every field that class-validator checks by its validators, its docstring and its default. `@ApiProperty`
 * overrides them, except for the description: a decorator may be shared by many fields, so the docstring is more exact.
 */
export function describeValidatedFields(words: Words): void {
  const storage = getMetadataStorage();
  // Nothing public names the classes that it knows.
  const known = Reflect.get(storage, 'validationMetadatas') as Map<new () => object, ValidationMetadata[]>;
  for (const [target, metadatas] of known) {
    const defaults = new target() as Record<string, unknown>;
    for (const [name, rules] of Object.entries(storage.groupByPropertyName(metadatas))) {
      describeField(target, name, factsOf(rules), defaults[name], words);
    }
  }
}

function factsOf(rules: ValidationMetadata[]): Facts {
  const facts: Facts = { own: {}, items: {}, isOptional: false };
  for (const { type, name = '', each, constraints } of rules) {
    if (type === 'conditionalValidation') facts.isOptional = true;
    const rule = (each ? undefined : LIST_RULES[name]) ?? RULES[name];
    if (!rule) continue;
    const known = each ? facts.items : facts.own;
    // Of two patterns that of the whole text says more.
    const { pattern } = known;
    Object.assign(known, rule(constraints ?? []), pattern?.startsWith('^') && { pattern });
  }
  return facts;
}

function describeField(
  target: new () => object,
  name: string,
  { own, items, isOptional }: Facts,
  defaultValue: unknown,
  words: Words,
): void {
  const { text, schema } = words.ofMember(target.name, name);
  const prototype = target.prototype as object;
  const known = (Reflect.getMetadata(PROPERTY, prototype, name) ?? {}) as Record<string, unknown>;
  const isList = Object.keys(items).length > 0;
  const found: Schema = {
    ...schema,
    ...own,
    ...(isList && { type: 'array', items: { ...schema?.items, ...items } }),
    ...(isScalar(defaultValue) && { default: defaultValue }),
  };
  // A type that TypeScript wrote down, such as Number, is less than what was found.
  const { type: knownType, ...said } = known;
  const type =
    typeof knownType === 'function' && isBuiltIn(knownType) ? (found.type ?? knownType) : (knownType ?? found.type);
  const required = known['required'] !== false && !isOptional && defaultValue === undefined;
  const options = {
    ...found,
    ...said,
    ...(text !== undefined && { description: text }),
    ...(type !== undefined && { type }),
    required,
  };
  ApiProperty(options as Parameters<typeof ApiProperty>[0])(prototype, name);
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const isBuiltIn = (type: unknown) => [String, Number, Boolean, Object, Array].includes(type as StringConstructor);
