import type { Html } from '@platform/http-service';
import type { Visitor } from '../signed-in-forms';

/**
 * One part of the account page. A new one is a file of its own and a line in `sections.ts`; what its forms lead to is a
 * controller beside it, which uses `SignedInForms`.
 */
export abstract class AccountSection {
  /** The word in the address that leads to it, such as `#sessions`. */
  abstract readonly id: string;
  abstract title(visitor: Visitor): string;
  /** Null where there is nothing to show to this visitor. */
  abstract render(visitor: Visitor): Html | null | Promise<Html | null>;
}
