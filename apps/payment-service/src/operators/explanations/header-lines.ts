import { fieldInvalid } from '@platform/errors';
import type { DeliveryHeaders } from '../../gateways/gateway';

// Other data of the transport has names that begin with a colon.
const LINE = /^(:?[\w!#$%&'*+.^`|~-]{1,128}):[ \t]*(.*)$/;

/**
 * Header fields, one `Name: value` per line; names in any case. If a name is repeated, the last value counts.
 * @throws AppError VALIDATION_FAILED (422)
 */
export function headersOf(text: string): DeliveryHeaders {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = LINE.exec(line) ?? [];
      if (name === undefined)
        throw fieldInvalid('headers', 'headers must be lines of the form "Name: value"', 'WRONG_FORMAT');
      return [name.toLowerCase(), value!.trim()];
    }),
  );
}
