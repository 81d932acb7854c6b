/** What a gateway publishes, as it was read on one day. */
export interface Published {
  /** The pages or the SDK's files that have the lists. */
  sources: string[];
  /** The day on which they were read, YYYY-MM-DD. */
  recorded: string;
  /** Event types. */
  events: string[];
  /** Statuses and outcomes, by the field that has them. */
  statuses: Record<string, string[]>;
  /** Line types of settlement reports. */
  reportLines: string[];
}
