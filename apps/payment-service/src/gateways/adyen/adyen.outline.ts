/** As JSON the gateway sends one item a delivery; its other formats hold up to six. */
export const MAX_ITEMS = 10;
/** Of one item, with all that a merchant may add to it; what is sent has about fifty. */
const MAX_VALUES_PER_ITEM = 300;

/** Base64 of 32 bytes; some writers of JSON escape the slash. */
const SIGNATURE = /"hmacSignature"\s{0,8}:\s{0,8}"(?:[A-Za-z0-9+]|\\?\/){43}="/g;
const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

/**
 * Whether the bytes can be a delivery at all: as many signatures as items may be, and no more values than such items
 * have. Reading them is the costly part, and must not be had for nothing by who has no key.
 */
export function canBeSigned(rawBody: Buffer): boolean {
  if (!rawBody.includes('"hmacSignature"')) return false;
  const signatures = rawBody.toString('latin1').match(SIGNATURE)?.length ?? 0;
  return signatures > 0 && signatures <= MAX_ITEMS && hasAtMostValues(rawBody, signatures * MAX_VALUES_PER_ITEM);
}

/** By the signs that stand before values, those within texts included. */
function hasAtMostValues(rawBody: Buffer, limit: number): boolean {
  let values = 0;
  for (let index = 0; index < rawBody.length && values <= limit; index++) {
    const byte = rawBody[index];
    if (byte === COMMA || byte === BRACKET || byte === BRACE) values++;
  }
  return values <= limit;
}
