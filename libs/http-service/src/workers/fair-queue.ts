/** Waiting work of several owners, who take turns: one who brings much waits for itself. */
export class FairQueue<T> {
  private readonly byOwner = new Map<unknown, T[]>();
  private size = 0;

  constructor(private readonly limit: number) {}

  /** False when no place is left: when all are taken, or when one owner alone would have more than half of them. */
  add(owner: unknown, item: T): boolean {
    const own = this.byOwner.get(owner) ?? [];
    if (this.size >= this.limit || own.length >= Math.ceil(this.limit / 2)) return false;
    own.push(item);
    this.byOwner.set(owner, own);
    this.size++;
    return true;
  }

  /** The next owner's oldest. */
  take(): T | undefined {
    const [owner, own] = this.byOwner.entries().next().value ?? [];
    if (owner === undefined || !own) return undefined;
    const item = own.shift();
    this.byOwner.delete(owner);
    if (own.length > 0) this.byOwner.set(owner, own);
    this.size--;
    return item;
  }

  /** False when it is not there any more. */
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
