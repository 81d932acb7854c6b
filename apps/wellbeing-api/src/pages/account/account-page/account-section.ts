import type { Html } from '@platform/http-service';
import type { Visitor } from '../signed-in-forms';

/**
 * One part of the account page. A new section is a separate file and a line in `sections.ts`. Its forms lead to a
 * controller in the folder above, which uses `SignedInForms`.
 */
export abstract class AccountSection {
  /** The fragment of its address, such as `#sessions`. */
  abstract readonly id: string;
  abstract title(visitor: Visitor): string;
  /** Null if there is nothing to show to this visitor. */
  abstract render(visitor: Visitor): Html | null | Promise<Html | null>;
}
