/** A bucket did not do what was asked. Its name, which is all that the log of a job shows, says why. */
export class S3Error extends Error {
  /** @param code the answer's own, such as `NoSuchKey`, or that of a connection, such as `ECONNREFUSED` */
  constructor(
    readonly code: string,
    readonly status?: number,
  ) {
    const reason = [status, code].filter((part) => part !== undefined).join(' ');
    super(reason);
    this.name = `S3Error: ${reason}`;
  }
}
