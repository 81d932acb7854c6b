import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';

interface Document {
  components?: { schemas?: Record<string, { properties?: Record<string, { format?: string }> }> };
}

/** Every character that ends a line or is not shown, of those that fit into one unit of UTF-16. */
const HIDDEN = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(character),
);

const PLACES = [
  (hidden: string) => `"a${hidden}b"@example.com`,
  (hidden: string) => `"a\\${hidden}b"@example.com`,
  (hidden: string) => `"a\r\nBcc: b@example.net${hidden}"@example.com`,
  (hidden: string) => `a${hidden}b@example.com`,
  (hidden: string) => `a@exam${hidden}ple.com`,
  (hidden: string) => `${hidden}a@example.com`,
  (hidden: string) => `a@example.com${hidden}`,
  (hidden: string) => `a@example.com${hidden}b@example.net`,
];

export interface EmailFields {
  /** `Class.property` of every field that takes an address: of the routes and of the forms of pages. */
  fields: string[];
  /** Schemas of the document without a loaded class. */
  unknown: string[];
  /** The field and, as JSON, the address with a hidden character that it takes. */
  accepted: string[];
  /** The fields that refuse an ordinary address. */
  refusing: string[];
}

/** Sends addresses with hidden characters to every field for an address that the loaded classes and the document know. */
export async function hostileAddresses(document: Document): Promise<EmailFields> {
  const storage = getMetadataStorage();
  const known = Reflect.get(storage, 'validationMetadatas') as Map<new () => object, ValidationMetadata[]>;
  const targets = [...known].flatMap(([target, metadatas]) =>
    Object.entries(storage.groupByPropertyName(metadatas))
      .filter(([property, rules]) => {
        const names = rules.map(({ name }) => name);
        return names.includes('isEmail') || (/email$/i.test(property) && !names.includes('isBoolean'));
      })
      .map(([property]) => ({ target, property, name: `${target.name}.${property}` })),
  );
  const fields = targets.map(({ name }) => name);
  const described = Object.entries(document.components?.schemas ?? {}).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, { format }]) => format === 'email')
      .map(([property]) => `${name}.${property}`),
  );
  const found: EmailFields = {
    fields,
    unknown: described.filter((name) => !fields.includes(name)),
    accepted: [],
    refusing: [],
  };
  for (const { target, property, name } of targets) {
    const isRefused = async (address: string): Promise<boolean> => {
      const errors = await validate(plainToInstance(target, { [property]: address }));
      return errors.some((error) => error.property === property);
    };
    if (await isRefused('Ada.Byron+tag@Example.com')) found.refusing.push(name);
    for (const hidden of HIDDEN)
      for (const place of PLACES)
        if (!(await isRefused(place(hidden)))) found.accepted.push(`${name} ${JSON.stringify(place(hidden))}`);
  }
  return found;
}
