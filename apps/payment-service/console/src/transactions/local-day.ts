/** The start of a local day of the reader, for the API. A malformed day in the address filters nothing. */
export function startOf(day: string | undefined, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')?.map(Number) ?? [];
  if (year === undefined) return undefined;
  return new Date(year, month! - 1, date! + daysLater).toISOString();
}
