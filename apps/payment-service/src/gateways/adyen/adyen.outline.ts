/** In JSON, the gateway sends one item per delivery; its other formats contain up to six. */
export const MAX_ITEMS = 10;
/** Maximum for one item with all optional fields; a real item has about fifty. */
const MAX_VALUES_PER_ITEM = 300;

/** Base64 of 32 bytes; some JSON writers escape the slash. */
const SIGNATURE = /"hmacSignature"\s{0,8}:\s{0,8}"(?:[A-Za-z0-9+]|\\?\/){43}="/g;
const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

/**
 * Whether the bytes can be a delivery: a plausible number of signatures, and not more values than such items have.
 * Parsing is expensive, so a sender without a key must not be able to cause it.
 */
export function canBeSigned(rawBody: Buffer): boolean {
  if (!rawBody.includes('"hmacSignature"')) return false;
  const signatures = rawBody.toString('latin1').match(SIGNATURE)?.length ?? 0;
  return signatures > 0 && signatures <= MAX_ITEMS && hasAtMostValues(rawBody, signatures * MAX_VALUES_PER_ITEM);
}

/** Counts the characters that precede values, including those within texts. */
function hasAtMostValues(rawBody: Buffer, limit: number): boolean {
  let values = 0;
  for (let index = 0; index < rawBody.length && values <= limit; index++) {
    const byte = rawBody[index];
    if (byte === COMMA || byte === BRACKET || byte === BRACE) values++;
  }
  return values <= limit;
}
