/** The session has ended, here or on another device. */
export class SignedOutError extends Error {
  constructor() {
    super('Your session has ended. Sign in again to continue.');
    this.name = 'SignedOutError';
  }
}
