import type { Random } from '@platform/harness';
import type { Login, Session } from './login';

/** What a class needs of the world around it. */
export interface Means {
  login: Login;
  random: Random;
  /** Opens another connection of the same login; it is cut when the turn ends. */
  another: () => Promise<Session>;
  /** Calls of functions that the server lists, ready to be sent. */
  calls: readonly string[];
  /** Whether the turn is not over yet. */
  goesOn: () => boolean;
}

/** A kind of statement that a login may try. */
export interface StatementClass {
  name: string;
  /** Its statements outlast a turn and keep a login's few connections: it comes after those that do not. */
  isSlow?: true;
  /** Texts sent one after the other, over and over; what one refuses does not keep the next from being sent. */
  statements?: (means: Means) => string[];
  /** In place of statements: what more than texts is needed for. */
  run?: (session: Session, means: Means, count: (isDone: boolean) => void) => Promise<void>;
}

/** Nobody's memory is at stake but the server's: what one statement may ask for is bounded. In bytes. */
export const BOMB_BYTES = 32 * 1024 * 1024;
