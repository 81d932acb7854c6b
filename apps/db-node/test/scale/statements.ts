import type { Observed, Observer } from './observer';
import { LARGE_TABLES, type RoutineCall, routineCalls } from './routine-calls';

/** More than any call needs, but far fewer than the rows of one tenant. */
const MOST_READ = 40;
/** The depth of an index of a million rows is a few pages; a scan would read thousands. */
const MOST_PAGES = 250;
const BATCH = 5;
/** PostgreSQL decides at the sixth call whether to use a generic plan. */
const ROUNDS = 7;

export interface Finding {
  call: string;
  read: number;
  problem: string;
  plans: string[];
}

export interface Reading {
  call: string;
  read: number;
  pages: number;
}

/** Runs every routine that reads a large table, and reports the reads and each call that read too much. */
export async function statementsOf(observer: Observer, tenant: string, users: number) {
  const most = new Map<string, Reading>();
  const findings: Finding[] = [];
  const check = (name: string, calls: RoutineCall[], observed: Observed, isFirst: boolean) => {
    const allowed = calls.reduce((sum, { rows = 0 }) => sum + MOST_READ + rows, 0);
    const { read, scanned, plans } = observed;
    // The first call also reads the catalog of the server.
    const pages = isFirst ? 0 : observed.pages;
    const known = most.get(name);
    most.set(name, {
      call: name,
      read: Math.max(read, known?.read ?? 0),
      pages: Math.max(pages, known?.pages ?? 0),
    });
    if (scanned.length > 0) findings.push({ call: name, read, plans, problem: `reads all of ${scanned.join(', ')}` });
    else if (read > allowed) findings.push({ call: name, read, plans, problem: `may read ${allowed} rows` });
    else if (pages > MOST_PAGES * calls.length)
      findings.push({ call: name, read, plans, problem: `touched ${pages} pages` });
  };
  const names = (await observer.routines()).map(({ name }) => name);
  for (let round = 0; round < ROUNDS; round++) {
    for (const call of routineCalls(tenant, placeOf(round, users))) {
      const observed = await observer.observe(call);
      if (observed.refused !== (call.refused ?? null)) throw new Error(`${call.routine} answered ${observed.refused}`);
      check(nameOf(call), [call], observed, round === 0);
    }
    for (const group of groups(tenant, users, round).filter(([first]) => names.includes(`${first!.routine}_batch`))) {
      check(`${group[0]!.routine}_batch`, group, await observer.observeBatch(group), round === 0);
    }
  }
  return { findings, readings: [...most.values()] };
}

/** The routines that use a large table but are called neither singly nor in a batch. */
export async function unobserved(observer: Observer): Promise<string[]> {
  // A column may have the name of a table, so only reads and writes count.
  const table = new RegExp(`\\b(?:from|join|update|into)\\s+(?:private\\.)?(?:${LARGE_TABLES.join('|')})\\b`, 'i');
  const called = new Set(routineCalls('', 1).map(({ routine }) => routine));
  return (await observer.routines())
    .filter(({ name, body }) => table.test(body.replaceAll(/--.*/g, '')) && !called.has(name.replace(/_batch$/, '')))
    .map(({ name }) => name);
}

const nameOf = ({ routine, refused }: RoutineCall) => (refused ? `${routine}, ${refused}` : routine);

/** All places that {@link statementsOf} uses. */
export const placesOf = (users: number): number[] =>
  Array.from({ length: ROUNDS * (BATCH + 1) }, (_, index) => placeOf(index, users));

/** Users far from each other, each once. */
const placeOf = (index: number, users: number) => 11 + index * Math.floor((users - 200) / (ROUNDS * (BATCH + 1)));

/** For each routine several calls of several users. */
function groups(tenant: string, users: number, round: number): RoutineCall[][] {
  const places = Array.from({ length: BATCH }, (_, index) => placeOf(ROUNDS + round * BATCH + index, users));
  const calls = places.map((place) => routineCalls(tenant, place).filter(({ refused }) => refused === undefined));
  return calls[0]!.map((_, index) => calls.map((list) => list[index]!));
}
