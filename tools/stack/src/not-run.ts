/** What a check needs is missing on this machine: no failure, but said. */
export class NotRun extends Error {}
