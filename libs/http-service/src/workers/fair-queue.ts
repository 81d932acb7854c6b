/** Waiting work of several owners, who take turns: an owner with much work delays only that work. */
export class FairQueue<T> {
  private readonly byOwner = new Map<unknown, T[]>();
  private size = 0;

  constructor(private readonly limit: number) {}

  /** False when the queue is full, or when one owner would have more than half of it. */
  add(owner: unknown, item: T): boolean {
    const own = this.byOwner.get(owner) ?? [];
    if (this.size >= this.limit || own.length >= Math.ceil(this.limit / 2)) return false;
    own.push(item);
    this.byOwner.set(owner, own);
    this.size++;
    return true;
  }

  /** The oldest item of the next owner that may have one more. */
  take(mayTake: (owner: unknown) => boolean = () => true): T | undefined {
    for (const [owner, own] of this.byOwner) {
      if (!mayTake(owner)) continue;
      const item = own.shift();
      this.byOwner.delete(owner);
      if (own.length > 0) this.byOwner.set(owner, own);
      this.size--;
      return item;
    }
    return undefined;
  }

  /** False when the item was taken already. */
  remove(owner: unknown, item: T): boolean {
    const own = this.byOwner.get(owner);
    const index = own?.indexOf(item) ?? -1;
    if (!own || index < 0) return false;
    own.splice(index, 1);
    if (own.length === 0) this.byOwner.delete(owner);
    this.size--;
    return true;
  }
}
