import { validationFailed } from '@platform/errors';
import type { DeliveryHeaders } from '../../gateways/gateway';

// What the transport knows besides stands under names that begin with a colon.
const LINE = /^(:?[\w!#$%&'*+.^`|~-]{1,128}):[ \t]*(.*)$/;

/**
 * Header fields, `Name: value`, one a line; names in any case. Of two with one name the last counts.
 * @throws AppError VALIDATION_FAILED (422)
 */
export function headersOf(text: string): DeliveryHeaders {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = LINE.exec(line) ?? [];
      if (name === undefined) throw validationFailed('headers must be lines of the form "Name: value"');
      return [name.toLowerCase(), value!.trim()];
    }),
  );
}
