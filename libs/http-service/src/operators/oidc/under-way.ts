/** Sign-ins that wait for an issuer: of all networks, and of one network, so that one cannot keep the others out. */
const MAX_AT_ONCE = 32;
const MAX_OF_A_NETWORK = 4;

/** Limits how many sign-ins wait for an issuer at the same time. */
export class SignInsUnderWay {
  private readonly counts = new Map<string, number>();

  /** @returns false if there are too many; otherwise `leave` must follow */
  enter(network: string): boolean {
    const ofNetwork = this.counts.get(network) ?? 0;
    const ofAll = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
    if (ofNetwork >= MAX_OF_A_NETWORK || ofAll >= MAX_AT_ONCE) return false;
    this.counts.set(network, ofNetwork + 1);
    return true;
  }

  leave(network: string): void {
    const left = this.counts.get(network)! - 1;
    if (left > 0) this.counts.set(network, left);
    else this.counts.delete(network);
  }
}
