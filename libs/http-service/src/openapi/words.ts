import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A schema as OpenAPI 3.0 writes it, as far as this folder looks into one. */
export interface Schema {
  [name: string]: unknown;
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  nullable?: boolean;
  description?: string;
  example?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

export interface MemberWords {
  /** The docstring. */
  text?: string;
  isOptional?: boolean;
  /** What the written type says. */
  schema?: Schema;
}

interface ClassWords {
  text?: string;
  extends?: string;
  members: Record<string, MemberWords>;
}

/** The docstrings of the API's classes, which the build reads from the sources (`tools/dev/build/words.mjs`). */
export class Words {
  constructor(private readonly classes: Record<string, ClassWords>) {}

  /** The texts next to the bundle; none if the sources run without a bundle, as in tests. */
  static ofBundle(): Words {
    const file = join(dirname(process.argv[1] ?? ''), 'words.json');
    return new Words(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ClassWords>) : {});
  }

  ofClass(name: string): string | undefined {
    return this.classes[name]?.text;
  }

  /** Of the class, or of what it extends. */
  ofMember(className: string, member: string): MemberWords {
    const known = this.classes[className];
    if (!known) return {};
    const own = known.members[member];
    if (!known.extends) return own ?? {};
    return { ...this.ofMember(known.extends, member), ...own };
  }
}

/** The first sentence, or all up to a blank line, is the title; the rest describes. */
export function titleAndRest(text: string): { title: string; rest: string } {
  const [, title = text, rest = ''] = /^(.+?)(?:\.(?=\s|$)|\n\n|$)([\s\S]*)$/.exec(text) ?? [];
  return { title: title.trim(), rest: rest.trim() };
}
