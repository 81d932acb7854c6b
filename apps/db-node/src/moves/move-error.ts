/** A move that cannot go on like this; the message is for the operator. */
export class MoveError extends Error {}
