export interface EncryptionKey {
  id: string;
  key: Buffer;
}

const ENTRY = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** Reads `id:<base64 of 32 bytes>,…`; the problems never quote what was configured. */
export function parseEncryptionKeys(text: string): { keys: EncryptionKey[]; problems: string[] } {
  const matches = text.split(',').map((entry) => ENTRY.exec(entry.trim()));
  if (matches.some((match) => match === null)) {
    return { keys: [], problems: ['KEY_ENCRYPTION_KEYS must be a comma-separated list of id:<base64 of 32 bytes>'] };
  }
  const keys = matches.map((match) => ({ id: match![1]!, key: Buffer.from(match![2]!, 'base64') }));
  const isUnique = new Set(keys.map(({ id }) => id)).size === keys.length;
  return { keys, problems: isUnique ? [] : ['KEY_ENCRYPTION_KEYS names a key id twice'] };
}
