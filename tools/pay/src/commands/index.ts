import type { Command } from './command';
import { endpoints } from './endpoints';
import { keys } from './keys';
import { listen } from './listen';
import { moves } from './moves';
import { payments } from './payments';
import { payouts } from './payouts';
import { signIns } from './sign-in';
import { trigger } from './trigger';

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  ...signIns,
  ...keys,
  ...payments,
  ...moves,
  ...payouts,
  ...endpoints,
  listen,
  trigger,
];
