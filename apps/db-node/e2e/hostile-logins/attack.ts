import { Random } from '@platform/harness';
import { connect, type Login, type Session } from './login';
import { classesOf, type Means, type StatementClass } from './statement-classes';

export interface AttackOrder {
  logins: Login[];
  calls: string[];
  seed: number;
  /** Connections that each login tries to keep open. */
  hands: number;
  /** How long all logins send one class, before they send all of them mixed. */
  turnMs: number;
  /** The whole time of the attack, including the mixed part. */
  totalMs: number;
}

/** For one class: how many statements the server ran, and how many it refused. */
export interface ClassCount {
  done: number;
  refused: number;
  /** When all logins sent this class, on this machine's clock. */
  from: number;
  until: number;
}

export type AttackResult = Record<string, ClassCount>;

/** A statement that takes longer is ended with its connection. */
const PATIENCE_MS = 3_000;
const BETWEEN_CONNECTIONS_MS = 500;

/** All logins send one class after the other at the same time, then random classes. No error of the server ends the attack. */
export class Attack {
  private readonly counts: AttackResult = {};
  private readonly random: Random;
  private readonly endsAt: number;
  private current: { of: StatementClass; until: number } | undefined;

  constructor(private readonly order: AttackOrder) {
    this.random = new Random(order.seed);
    this.endsAt = Date.now() + order.totalMs;
  }

  async run(): Promise<AttackResult> {
    const { logins, hands } = this.order;
    const working = logins.flatMap((login) => Array.from({ length: hands }, (_, n) => this.hand(login, n % 2 === 0)));
    for (const one of classesOf(logins[0]!)) {
      const until = Math.min(Date.now() + this.order.turnMs, this.endsAt);
      this.counts[one.name] = { done: 0, refused: 0, from: Date.now(), until };
      this.current = { of: one, until };
      await pause(until - Date.now());
    }
    this.current = undefined;
    await Promise.all(working);
    return this.counts;
  }

  /** Opens one connection after the other. If `keeps` is set, a connection also keeps the state of earlier classes. */
  private async hand(login: Login, keeps: boolean): Promise<void> {
    let session: Session | undefined;
    while (Date.now() < this.endsAt) {
      const { of, until } = this.current ?? this.mixed(login);
      // Yields to the event loop, because a timer starts the next class.
      if (Date.now() >= until) {
        await pause(5);
        continue;
      }
      session ??= await connect(login).catch(() => undefined);
      if (!session) {
        await pause(BETWEEN_CONNECTIONS_MS);
        continue;
      }
      const isWhole = await this.turn(of, session, login, until);
      if (isWhole && keeps) continue;
      session.cut();
      session = undefined;
    }
    session?.cut();
  }

  private mixed(login: Login) {
    return { of: this.random.pick(classesOf(login)), until: Math.min(Date.now() + this.order.turnMs, this.endsAt) };
  }

  /** @returns whether the connection can be used again */
  private async turn(of: StatementClass, session: Session, login: Login, until: number): Promise<boolean> {
    const others: Session[] = [];
    const goesOn = () => Date.now() < until;
    const another = async () => {
      const opened = await connect(login);
      others.push(opened);
      if (!goesOn()) opened.cut();
      return opened;
    };
    const means: Means = { login, random: this.random, another, calls: this.order.calls, goesOn };
    const count = (isDone: boolean) => {
      const counted = (this.counts[of.name] ??= { done: 0, refused: 0, from: 0, until: 0 });
      if (isDone) counted.done++;
      else counted.refused++;
    };
    try {
      if (of.run) return await inTime(of.run(session, means, count), until - Date.now() + PATIENCE_MS);
      while (goesOn()) {
        for (const sql of of.statements?.(means) ?? []) {
          const sent = session.query(sql).then(
            () => count(true),
            () => count(false),
          );
          if (!goesOn() || !(await inTime(sent, PATIENCE_MS))) return false;
        }
        if (!(await isAlive(session))) return false;
      }
      return true;
    } finally {
      for (const other of others) other.cut();
    }
  }
}

async function isAlive(session: Session): Promise<boolean> {
  let isAnswered = false;
  await inTime(
    session.query('SELECT 1').then(
      () => (isAnswered = true),
      // In a failed transaction, the connection is still usable.
      (error: { code?: string }) => (isAnswered = /^(25|42)/.test(error.code ?? '')),
    ),
    PATIENCE_MS,
  );
  return isAnswered;
}

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)));
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
