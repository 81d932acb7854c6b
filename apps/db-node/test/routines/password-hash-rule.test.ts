import fc from 'fast-check';
import { HASH_RULES, passwordHashProblem } from '../../src/users/password-hash';
import { AuditedDatabase } from '../audit/audited-database';
import { ENGINES } from '../support/engines';
import { acceptedHashes, refusedHashes } from '../support/password-hashes';

const RUNS = 600;
/** Numbers at and around the limits. */
const NEAR = [0, 1, 2, 4, 5, 7, 8, 9, 10, 15, 16, 255, 256, 1_023, 1_024, 7_168, 35_839, 35_840, 1_048_576, 2_097_152];
const number = fc.oneof(
  fc.constantFrom(...NEAR).chain((near) => fc.integer({ min: Math.max(0, near - 1), max: near + 1 })),
  fc.integer({ min: 0, max: 9_999_999 }),
  fc.bigInt({ min: 0n, max: 10n ** 22n }),
);
const base64 = (bytes: fc.Arbitrary<Uint8Array>) =>
  bytes.map((value) => Buffer.from(value).toString('base64').replaceAll('=', ''));
const salt = base64(fc.uint8Array({ minLength: 0, maxLength: 70 }));
const argon2 = fc
  .record({
    kind: fc.constantFrom('argon2id', 'argon2i', 'argon2d', 'argon2', 'argon2ii'),
    version: fc.constantFrom('v=19', 'v=19', 'v=19', 'v=16', 'v=019'),
    cost: fc
      .shuffledSubarray(['m', 't', 'p'], { minLength: 2 })
      .chain((names) =>
        fc.tuple(...names.map((name) => number.map((value) => `${name}=${value}`))).map((pairs) => pairs.join(',')),
      ),
    salt,
    digest: salt,
  })
  .map((parts) => `$${parts.kind}$${parts.version}$${parts.cost}$${parts.salt}$${parts.digest}`);
/** The product is at one of its limits. */
const product = fc
  .record({
    t: fc.integer({ min: 1, max: 12_000 }),
    work: fc.constantFrom(35_840, 10_485_760),
    off: fc.integer({ min: -1, max: 1 }),
  })
  .map(
    ({ t, work, off }) => `$argon2i$v=19$t=${t},m=${Math.ceil(work / t) + off},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  );
const bcrypt = fc
  .record({
    kind: fc.constantFrom('2a', '2b', '2y', '2x', '2'),
    cost: fc.integer({ min: 0, max: 99 }),
    digits: fc.integer({ min: 52, max: 54 }),
  })
  .map(({ kind, cost, digits }) => `$${kind}$${String(cost).padStart(2, '0')}$${'./Aa0'.repeat(11).slice(0, digits)}`);
/** Printable ASCII in any place of a hash that would be accepted. */
const damaged = fc
  .record({
    hash: fc.constantFrom(...acceptedHashes, ...refusedHashes.map(([, hash]) => hash)),
    at: fc.nat(120),
    character: fc.string({ minLength: 0, maxLength: 1 }),
  })
  .map(({ hash, at, character }) => hash.slice(0, at) + character + hash.slice(at + 1));

const ruleOf = (hash: string) => {
  const problem = passwordHashProblem(hash);
  return problem && `VALIDATION_FAILED: password_hash ${HASH_RULES[problem.rule]}`;
};

describe.each(ENGINES)('the rule for password hashes on %s', (engine) => {
  let database: AuditedDatabase;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
  });
  afterAll(() => database?.stop());

  const call = async (hash: string): Promise<string | null> => {
    const [sql, parameters] =
      engine === 'postgresql'
        ? ['SELECT private.to_password_hash($1)', [hash]]
        : ['CALL private_assert_password_hash(?)', [hash]];
    try {
      await database.owner.query(sql, parameters);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('accepts and refuses the same hashes as the service, with the same texts', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(argon2, product, bcrypt, damaged), async (hash) => {
        const rule = ruleOf(hash);
        if (rule === null) accepted++;
        expect({ hash, rule: await call(hash) }).toEqual({ hash, rule });
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS / 20);
  });
});
