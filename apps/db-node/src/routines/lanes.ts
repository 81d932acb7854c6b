import { dependencyUnavailable } from '@platform/errors';

/** Whoever has been on a connection for so long waits for somebody; a server that is merely busy answers sooner. */
const WAITING_AFTER_MS = 250;
/** So many of one lane may wait on a connection; while they do, nobody else of the lane gets one. */
const MOST_WAITING = 2;
/** A call on a connection. */
interface Place {
  since: number;
}

interface Lane {
  name: string;
  isShared: boolean;
  running: Set<Place>;
  /** What lets the next ones begin, in the order of their coming. */
  queue: Set<() => void>;
}

/**
 * Shares a pool's connections out among calls that may wait for a lock, so that what one waits for never takes the
 * connections of the others. All lanes together leave a quarter of the pool to calls that wait for nobody, and each
 * lane leaves one connection to the other lanes; once it waits, it gets no more than two.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private running = 0;
  private readonly most: number;
  private readonly mostOfOne: number;

  /** @param waitMs how long a call waits for a connection of its lane */
  constructor(
    poolSize: number,
    private readonly waitMs: number,
  ) {
    this.most = Math.max(1, poolSize - Math.max(1, Math.floor(poolSize / 4)));
    this.mostOfOne = Math.max(1, this.most - 1);
  }

  /** Whether somebody of this lane waits, for a lock or for a turn. */
  isWaiting(name: string): boolean {
    const lane = this.lanes.get(name);
    return lane !== undefined && (lane.queue.size > 0 || waitingIn(lane) > 0);
  }

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) when the lane had no connection to spare for as long as one may take */
  run<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
    return this.runIn(this.laneOf(name, false), call);
  }

  /** For calls of several lanes at once that let go of what they would have to wait for: only all together are limited. */
  runShared<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
    return this.runIn(this.laneOf(name, true), call);
  }

  private async runIn<Result>(lane: Lane, call: () => Promise<Result>): Promise<Result> {
    const place = lane.queue.size === 0 && this.hasRoom(lane) ? this.enter(lane) : await this.turn(lane);
    try {
      return await call();
    } finally {
      this.leave(lane, place);
    }
  }

  private laneOf(name: string, isShared: boolean): Lane {
    const lane = this.lanes.get(name) ?? { name, isShared, running: new Set(), queue: new Set() };
    this.lanes.set(name, lane);
    return lane;
  }

  private hasRoom(lane: Lane): boolean {
    if (this.running >= this.most) return false;
    return lane.isShared || (lane.running.size < this.mostOfOne && waitingIn(lane) < MOST_WAITING);
  }

  private enter(lane: Lane): Place {
    const place = { since: performance.now() };
    lane.running.add(place);
    this.running++;
    return place;
  }

  private turn(lane: Lane): Promise<Place> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        lane.queue.delete(begin);
        resolve(this.enter(lane));
      };
      const timer = setTimeout(() => {
        lane.queue.delete(begin);
        this.forgetIfEmpty(lane);
        reject(dependencyUnavailable(new Error('those before wait for a lock')));
      }, this.waitMs);
      lane.queue.add(begin);
    });
  }

  private leave(lane: Lane, place: Place): void {
    lane.running.delete(place);
    this.running--;
    this.forgetIfEmpty(lane);
    for (const next of this.lanes.values()) {
      const [begin] = next.queue;
      if (!begin || !this.hasRoom(next)) continue;
      begin();
      // To the end of the line, where this loop comes by again.
      this.lanes.delete(next.name);
      this.lanes.set(next.name, next);
    }
  }

  private forgetIfEmpty({ name, running, queue }: Lane): void {
    if (running.size === 0 && queue.size === 0) this.lanes.delete(name);
  }
}

function waitingIn({ running }: Lane): number {
  const since = performance.now() - WAITING_AFTER_MS;
  let waiting = 0;
  for (const place of running) if (place.since < since) waiting++;
  return waiting;
}
