/** What one deposit or transfer may move, in minor units: sums of very many still fit a number exactly. */
export const LARGEST_AMOUNT = 1_000_000_000_000;
