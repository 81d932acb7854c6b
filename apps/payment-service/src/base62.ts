import { newBase62 } from '@platform/auth';

/** 154 bits: references never collide and cannot be guessed, and every gateway accepts this length. */
const REFERENCE_LENGTH = 26;

/** A new payment reference of this service. */
export const newReference = (): string => newBase62(REFERENCE_LENGTH);
