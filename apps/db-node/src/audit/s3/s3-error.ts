/** A request to a bucket failed. The reason is in the name, because the log of a job shows only the name. */
export class S3Error extends Error {
  /** @param code the code of the response, such as `NoSuchKey`, or of the connection, such as `ECONNREFUSED` */
  constructor(
    readonly code: string,
    readonly status?: number,
  ) {
    const reason = [status, code].filter((part) => part !== undefined).join(' ');
    super(reason);
    this.name = `S3Error: ${reason}`;
  }
}
