import type { Html } from '@platform/http-service';
import type { Visitor } from '../signed-in-forms';

/**
 * One part of the account page. A new section is a file and a line in `sections.ts`. A controller next to it
 * handles its forms with `SignedInForms`.
 */
export abstract class AccountSection {
  /** The fragment of its address, such as `sessions` in `#sessions`. */
  abstract readonly id: string;
  abstract title(visitor: Visitor): string;
  /** Null if this visitor has nothing to see. */
  abstract render(visitor: Visitor): Html | null | Promise<Html | null>;
}
