import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { HashFile } from '../../src/imports/hash-file';
import { ImportService } from '../../src/imports/import.service';
import { ImportStore } from '../../src/imports/import.store';
import { Progress } from '../../src/imports/progress';
import { AuditedDatabase } from '../audit/audited-database';
import { newTenant } from '../routines/routines-under-test';
import { ENGINES } from '../support/engines';
import { fileOf, removeFiles } from '../support/source-files';
import { type Oddity, type PlantedField, plantedUsers, type PlantedUser, type Shape, SHAPES } from './planted-exports';

/** Generated exports of each shape. */
const RUNS = Number(process.env['IMPORT_RUNS'] ?? 4);
const BY = { operator: 'ada', requestId: 'test' };
const SILENT = { write: () => true, isTTY: false };

interface ReportLine {
  row: number;
  source_id?: string;
  verdict: string;
  user_id?: string;
  username?: string;
  reason?: string;
  active?: boolean;
  verified?: boolean;
  not_imported?: string[];
}
interface StoredUser {
  user_id: string;
  email: string;
  username: string;
  password_hash: string;
  verified: boolean | number;
  status: string;
}

const REFUSED = new Set<Oddity>(['no email', 'not ASCII', 'a space in the email', 'damaged']);

/** The verdict that this row must get. */
function verdictOf({ has }: Shape, { oddity, hash }: PlantedUser): string {
  const isDeleted = oddity === 'deleted' && has.deleted;
  if (REFUSED.has(oddity) || oddity === 'a wrong value' || isDeleted) return 'refused';
  if (oddity === 'a taken email') return 'skipped';
  return !has.hash || hash === null || oddity === 'an unusable hash' ? 'needs_reset' : 'created';
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0);

/** Values of the export that are neither stored nor in the line of the report. */
function lossesOf(shape: Shape, user: PlantedUser, line: ReportLine, stored: StoredUser | undefined): string[] {
  const isStored = ['created', 'needs_reset'].includes(line.verdict);
  if (!isStored) return line.reason ? [] : ['a row without a reason'];
  if (!stored) return ['the user'];
  const isNamed = (name: string) => line.not_imported?.some((one) => one === name || one.startsWith(name)) === true;
  const isKept = ({ name, role, value }: PlantedField): boolean => {
    if (role === 'email') return stored.email === user.email.toLowerCase();
    if (role === 'hash') return stored.password_hash === user.hash || line.reason !== undefined;
    if (role === 'verified') return Boolean(stored.verified) === user.verified && line.verified === user.verified;
    if (role === 'active') return (stored.status === 'active') === user.active && line.active === user.active;
    if (role === 'id') return String(value) === line.source_id;
    return stored.username === value || isNamed(name);
  };
  return shape
    .fields(user)
    .filter((field) => isFilled(field.value) && !isKept(field))
    .map(({ name }) => name);
}

afterAll(removeFiles);

describe.each(ENGINES)('an import into %s', (engine) => {
  let database: AuditedDatabase;
  let service: ImportService;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    service = new ImportService(new ImportStore(database.replica.routines));
  });
  afterAll(async () => {
    await database?.stop();
  });

  const storedOf = (tenantId: string) =>
    database.owner.query<StoredUser[]>(`SELECT * FROM ${database.table('users')} WHERE tenant_id = '${tenantId}'`);
  const linesOf = (path: string) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as ReportLine);

  async function run(shape: Shape, users: readonly PlantedUser[], usernameRule: 'field' | 'email-local') {
    const options = {
      tenantId: await newTenant(database.replica.routines),
      source: shape.source,
      usernameRule,
      path: fileOf(shape.file(users, shape.fields)),
      ...(shape.hashes && { hashes: fileOf(shape.hashes(users)) }),
      ...({
        policy: 'skip',
        isFullSpeed: true,
      } as const),
    };
    const [dry, report] = [fileOf(''), fileOf('')];
    jest.restoreAllMocks();
    const begin = jest.spyOn(Progress.prototype, 'begin');
    const read = jest.spyOn(HashFile, 'read');
    const close = jest.spyOn(HashFile.prototype, 'close');
    const tried = await service.tryOut({ ...options, reportPath: dry }, new Progress(SILENT));
    const untouched = await storedOf(options.tenantId);
    const outcome = await service.import({ ...options, reportPath: report }, BY, new Progress(SILENT));
    // The dry run and the import each index the hash file once, and know the number of their rows beforehand.
    expect(begin.mock.calls.map(([rows]) => rows)).toEqual([dry, report].map((path) => linesOf(path).length));
    expect([read.mock.calls.length, close.mock.calls.length]).toEqual(shape.hashes ? [2, 2] : [0, 0]);
    return {
      tried,
      outcome,
      untouched,
      dry: linesOf(dry),
      lines: linesOf(report),
      stored: await storedOf(options.tenantId),
    };
  }

  it.each(SHAPES)('from $title stores or reports every value of the file', async (shape) => {
    const rule = shape.fields({} as PlantedUser).some(({ role }) => role === 'username')
      ? fc.constantFrom('field', 'email-local')
      : fc.constant('email-local');
    await fc.assert(
      fc.asyncProperty(plantedUsers, rule, async (users, usernameRule) => {
        const { tried, outcome, untouched, dry, lines, stored } = await run(shape, users, usernameRule as 'field');
        const odd = users.map((user, index) => {
          const line = lines[index]!;
          const losses = lossesOf(
            shape,
            user,
            line,
            stored.find(({ user_id }) => user_id === line.user_id),
          );
          return {
            row: line.row,
            id: line.verdict === 'refused' ? user.id : line.source_id?.replace(/^auth0\|/, ''),
            verdict: line.verdict,
            losses,
            reason: line.reason,
          };
        });
        expect(odd).toEqual(
          users.map((user, index) => ({
            row: index + 1,
            id: user.id,
            verdict: verdictOf(shape, user),
            losses: [],
            reason: odd[index]!.reason,
          })),
        );
        // Lines of the hash file without a user are further rows.
        const further = lines.slice(users.length);
        expect(shape.hashes ? [] : further).toEqual([]);
        expect(further.filter(({ verdict, reason }) => verdict !== 'refused' || !reason)).toEqual([]);
        expect(stored).toHaveLength(lines.filter(({ verdict }) => ['created', 'needs_reset'].includes(verdict)).length);
        // The counts of both runs are those of the database.
        expect(untouched).toEqual([]);
        const count = (test: (user: StoredUser) => boolean) => stored.filter(test).length;
        for (const one of [tried, outcome])
          expect(one.users).toMatchObject({
            active: count(({ status }) => status === 'active'),
            inactive: count(({ status }) => status === 'inactive'),
            verified: count(({ verified }) => Boolean(verified)),
            unverified: count(({ verified }) => !verified),
          });
        const withoutId = (all: ReportLine[]) => all.map((one) => ({ ...one, user_id: undefined }));
        expect(withoutId(dry)).toEqual(withoutId(lines));
      }),
      { numRuns: RUNS },
    );
  });
});
