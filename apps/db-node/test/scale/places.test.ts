import { idOf, type Kind, userIdOf } from './fill';
import { routineCalls } from './routine-calls';
import { placesOf } from './statements';

/** The sizes of `plans.test.ts` and of `scale.test.ts` (small and large). */
const SIZES = [500, 2_000, 3_000, 10_000, 1_000_000];
const ERASING = ['erasure_decide', 'user_erase'];

const NUMBERED = /0199([abd])000-0000-7000-8000-([0-9a-f]{12})|u(\d+)@example\.com|u_(\d{8})|\b0{40,}([0-9a-f]+)\b/g;

/** The users in a call's arguments: by id, address, username, token, session or proposal. */
function namedBy(args: readonly unknown[], users: number): number[] {
  return [...JSON.stringify(args).matchAll(NUMBERED)].map(([, kind, id, email, username, digest]) => {
    const n = (id ?? digest) ? Number.parseInt((id ?? digest)!, 16) : Number(email ?? username);
    return kind === 'b' ? (n % users) + 1 : n;
  });
}

describe('the places of the calls', () => {
  it.each(SIZES)('among %i users are so far apart that no erased user is used by another call', (users) => {
    const all = placesOf(users).flatMap((place) =>
      routineCalls('', place).map((call) => ({ place, ...call, named: namedBy(call.args, users) })),
    );
    const erasedAt = new Map(
      all
        .filter(({ routine }) => ERASING.includes(routine))
        .flatMap(({ place, named }) => named.map((user) => [user, place] as const)),
    );
    expect(erasedAt.size).toBe(2 * placesOf(users).length);
    const elsewhere = all.filter(({ routine, place, named }) =>
      named.some((user) => erasedAt.has(user) && (erasedAt.get(user) !== place || !ERASING.includes(routine))),
    );
    expect(elsewhere.map(({ routine, place }) => `${routine} at ${place}`)).toHaveLength(0);
    expect(Math.max(...all.flatMap(({ named }) => named))).toBeLessThanOrEqual(users);
  });

  it.each<[Kind, number, number]>([
    ['a', 7, 7],
    ['b', 7, 8],
  ])('are found from ids of kind %s', (kind, n, user) => expect(namedBy([idOf(kind, n)], 500)).toEqual([user]));

  it('are found from all identifiers of a user', () => {
    expect(namedBy([userIdOf(7), 'u8@example.com', 'u_00000009', '0'.repeat(63) + 'a'], 500)).toEqual([7, 8, 9, 10]);
  });
});
