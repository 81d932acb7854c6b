import type { QueryRunner } from 'typeorm';
import type { Migrator } from './migrator';
import type { Release } from './release';
import { inOrderOfCalls } from './routine-order';

/**
 * Applies the routines whose present text is another than this release's. A release that was applied whole before does
 * nothing: it is the present one, or an older one beside a later, whose texts answer its calls too.
 * @param again brings an older release's texts back; the releases after it may then bring theirs again
 * @returns the names of the files that were applied
 */
export async function applyRoutines(
  release: Release,
  { runner, engine, record, compare, exclusively }: Migrator,
  { again }: { again: boolean },
): Promise<string[]> {
  const applied: string[] = [];
  if ((await compare()).isApplied && !again) return applied;
  await exclusively(async () => {
    // Another replica may have applied them while this one waited.
    const { isApplied, routines: differing } = await compare();
    if (isApplied && !again) return;
    const rows = new RoutineRows(runner, engine.parameter);
    if (isApplied) await rows.removeReleasesAfter(release);
    await record.before();
    for (const routine of inOrderOfCalls(release.routines).filter(({ name }) => differing.includes(name))) {
      await engine.applyRoutine(runner, routine);
      await rows.replace(routine);
      applied.push(routine.name);
    }
    const unknown = differing.filter((name) => !applied.includes(name));
    for (const name of unknown) await rows.remove(name);
    await record.after();
    if (!isApplied) await rows.enterRelease(release);
  });
  return applied;
}

/** The migrator's rows of routines and releases. */
class RoutineRows {
  constructor(
    private readonly runner: QueryRunner,
    private readonly parameter: (index: number) => string,
  ) {}

  async replace({ name, sha256 }: { name: string; sha256: string }): Promise<void> {
    await this.remove(name);
    await this.insert('schema_routines (name, sha256)', [name, sha256]);
  }

  async remove(name: string): Promise<void> {
    await this.runner.query(`DELETE FROM schema_routines WHERE name = ${this.parameter(1)}`, [name]);
  }

  enterRelease({ sha256 }: Release): Promise<void> {
    return this.insert('schema_releases (sha256)', [sha256]);
  }

  /** Their texts go, so they are no longer applied whole. */
  async removeReleasesAfter({ sha256 }: Release): Promise<void> {
    const [own] = (await this.runner.query(`SELECT number FROM schema_releases WHERE sha256 = ${this.parameter(1)}`, [
      sha256,
    ])) as { number: string }[];
    await this.runner.query(`DELETE FROM schema_releases WHERE number > ${this.parameter(1)}`, [own!.number]);
  }

  private async insert(into: string, values: string[]): Promise<void> {
    const parameters = values.map((_, index) => this.parameter(index + 1)).join(', ');
    await this.runner.query(`INSERT INTO ${into} VALUES (${parameters})`, values);
  }
}
