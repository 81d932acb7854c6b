import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** The keywords of JSON Schema that the documents use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

/** One place in a body: the names and indexes that lead there. */
export interface Field {
  at: (string | number)[];
  schema: Schema;
}

/** The named schemas of one document. */
export class Schemas {
  private readonly ajv = new Ajv({ strict: false, allErrors: false, validateFormats: true });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly named: Record<string, Schema>) {
    addFormats(this.ajv);
    this.ajv.addSchema({ $id: 'document', components: { schemas: named } });
  }

  resolve(schema: Schema): Schema {
    if (schema.$ref) {
      const target = this.named[schema.$ref.replace('#/components/schemas/', '')];
      if (!target) throw new Error(`${schema.$ref} is not in the document`);
      return this.resolve(target);
    }
    if (schema.allOf?.length) {
      const parts = schema.allOf.map((part) => this.resolve(part));
      const properties = Object.assign(
        {},
        ...parts.map((part) => part.properties),
        schema.properties,
      ) as Schema['properties'];
      return { ...Object.assign({}, ...parts), ...schema, allOf: undefined, properties } as Schema;
    }
    return schema;
  }

  /** The problem of the value, or null. */
  problem(schema: Schema, value: unknown): string | null {
    const validate = this.validatorOf(schema);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath || 'the body'} ${error?.message ?? 'is invalid'}`;
  }

  /** A body that the service accepts, made of the document's own examples. */
  example(given: Schema): unknown {
    const schema = this.resolve(given);
    if (schema.example !== undefined) return schema.example;
    if (schema.examples?.length) return schema.examples[0];
    if (schema.default !== undefined) return schema.default;
    if (schema.enum?.length) return schema.enum[0];
    const [alternative] = schema.oneOf ?? schema.anyOf ?? [];
    if (alternative) return this.example(alternative);
    if (schema.properties || schema.type === 'object') {
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, this.example(property)]),
      );
    }
    if (schema.type === 'array') return schema.items ? [this.example(schema.items)] : [];
    if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
    if (schema.type === 'boolean') return true;
    if (schema.format === 'uuid') return '018f4e5a-7c1b-7d2e-9f30-0123456789ab';
    return 'text';
  }

  /** Every named field of the body, also inside arrays and objects. */
  fields(given: Schema, at: (string | number)[] = []): Field[] {
    const schema = this.resolve(given);
    const own = at.length > 0 ? [{ at, schema }] : [];
    const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      at.length < 6 ? this.fields(property, [...at, name]) : [],
    );
    const items = schema.items && at.length < 6 ? this.fields(schema.items, [...at, 0]) : [];
    return [...own, ...inner, ...items];
  }

  private validatorOf(schema: Schema): ValidateFunction {
    const key = JSON.stringify(schema);
    let validate = this.validators.get(key);
    if (!validate) {
      const text = key.replaceAll('"#/components/', '"document#/components/');
      validate = this.ajv.compile(JSON.parse(text) as Schema);
      this.validators.set(key, validate);
    }
    return validate;
  }
}

/** A copy of the body with another value at that place. */
export function withValue(body: unknown, at: (string | number)[], value: unknown): unknown {
  const copy: unknown = structuredClone(body);
  let parent = copy;
  for (const step of at.slice(0, -1)) {
    const next: unknown = isContainer(parent) ? parent[step] : undefined;
    if (!isContainer(next)) return undefined;
    parent = next;
  }
  const last = at.at(-1);
  if (!isContainer(parent) || last === undefined) return undefined;
  parent[last] = value;
  return copy;
}

function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
