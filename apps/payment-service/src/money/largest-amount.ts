/**
 * Maximum amount of one deposit or transfer, in minor units: even the sum of very many still fits into a number
 * exactly.
 */
export const LARGEST_AMOUNT = 1_000_000_000_000;
