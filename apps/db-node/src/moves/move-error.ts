/** A move that cannot continue. The message is for the operator. */
export class MoveError extends Error {}
