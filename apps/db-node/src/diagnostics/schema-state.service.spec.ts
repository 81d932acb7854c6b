import type { Readiness } from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';
import { promisedRoutines, routines } from '../database/schema';
import { type SchemaFact, SchemaState } from './schema-state.service';

const needed = [
  ...Object.keys(routines).map((name) => `service.${name}`),
  ...promisedRoutines.map((name) => `api.${name}`),
];
const fact = (name: string, value: string): SchemaFact => ({ part: 'routines', name, value });

/** A database in which a file completes before each query whose bit in `schedule` is 1, lowest bit first. */
class Migrated extends RoutineCaller {
  private queries = 0;
  private files = 0;
  byHand = false;

  constructor(private readonly schedule: number) {
    super();
  }

  protected call<Row>(routine: string): Promise<Row[]> {
    this.files += (this.schedule >> this.queries++) & 1;
    const changed = this.byHand && routine === 'schema_state' ? 'by hand' : `file ${this.files}`;
    return Promise.resolve([...needed.map((name) => fact(name, 'unchanged')), fact('changing', changed)] as Row[]);
  }

  loginVerifier(): string {
    return '';
  }
}

const stateOf = (database: Migrated) =>
  new SchemaState(database, { engine: 'postgresql' } as DbNodeConfig, {} as Readiness);

describe('the state of the schema', () => {
  // At most six queries: the record, the schema and the record again, twice.
  const schedules = Array.from({ length: 2 ** 6 }, (_, schedule) => schedule);

  it('has no differences, regardless of which files complete before, between and after its queries', async () => {
    const differing = [];
    for (const schedule of schedules) {
      const differences = await stateOf(new Migrated(schedule)).differences();
      if (differences.length > 0) differing.push(schedule.toString(2));
    }
    expect(differing).toEqual([]);
  });

  it('reports a manual change as soon as no file is being applied', async () => {
    for (const schedule of schedules) {
      const database = new Migrated(schedule);
      const state = stateOf(database);
      database.byHand = true;
      for (let attempt = 0; attempt < 3; attempt++) await state.differences();
      expect(await state.differences()).toEqual([{ part: 'routines', name: 'changing', problem: 'changed' }]);
    }
  });
});
