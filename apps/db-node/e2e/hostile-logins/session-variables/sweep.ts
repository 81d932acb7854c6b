import { isDeepStrictEqual } from 'node:util';
import {
  bearer,
  dbNodeAt,
  givenIdentity,
  givenSession,
  givenTenant,
  givenUser,
  givenVerificationToken,
  inMinutes,
  type Random,
  SCOPES,
  sessionOf,
  userOf,
} from '@platform/harness';
import { createSession } from '@platform/sdk/db-node';
import { eventually } from '@platform/testing';
import { connect, isMysql, type Session } from '../login';
import { type Credential, Stage } from '../stage';
import { badCalls, type Given, goodCalls, type Outcome, outcomeOfCall, type RoutineCall } from './calls';
import { type Variable, variablesOf } from './settings';
import { StoredRows } from './stored-rows';

export interface SweepResult {
  /** Settings that the server accepted. */
  accepted: number;
  refused: number;
  calls: number;
  /** Calls that were not sent, because the server refused the setting when it was set again. */
  skipped: number;
  /** Settings under which every valid call succeeded. */
  harmless: number;
  problems: string[];
}

/** A statement that takes longer is ended with its connection. */
const PATIENCE_MS = 10_000;
const MOST_PROBLEMS = 40;

/**
 * A login sets one session variable at a time and calls every public routine, with valid and invalid arguments. It sets the
 * variable again before each call. Each call must end as in an untouched session, or with an error. After each setting, the
 * calls of another tenant must succeed. Every stored row must be one that an untouched session could have stored.
 */
export class Sweep {
  private readonly result: SweepResult = { accepted: 0, refused: 0, calls: 0, skipped: 0, harmless: 0, problems: [] };

  private constructor(
    private readonly stage: Stage,
    private readonly hostile: { credential: Credential; given: Given },
    private readonly other: { session: Session; given: Given },
    private readonly stored: StoredRows,
    private readonly startedAt: number,
  ) {}

  static async on(stage: Stage): Promise<Sweep> {
    const startedAt = Date.now() - 1;
    const [hostileTenant, otherTenant] = [await givenTenant(stage.operator), await givenTenant(stage.operator)];
    const [hostile, other] = [await rowsOf(stage, hostileTenant), await rowsOf(stage, otherTenant)];
    const credential = await stage.newLogin(hostileTenant, SCOPES);
    const session = await connect((await stage.newLogin(otherTenant, SCOPES)).login);
    return new Sweep(
      stage,
      { credential, given: { ...hostile, ...foreign(other) } },
      { session, given: { ...other, ...foreign(hostile) } },
      new StoredRows(stage.kind, stage.administrator, [hostileTenant, otherTenant]),
      startedAt,
    );
  }

  /** The variables that the server lists, each with its values. */
  variables(random: Random): Promise<Variable[]> {
    return variablesOf(this.stage.kind, this.stage.administrator, random);
  }

  /** Names of the public routines that no call uses. */
  async uncalled(): Promise<string[]> {
    const { given } = this.hostile;
    const called = (calls: RoutineCall[]) => new Set(calls.map(({ routine }) => routine));
    const [good, bad] = [called(goodCalls(given)), called(badCalls(given))];
    const sql = isMysql(this.stage.kind)
      ? "SELECT SUBSTR(ROUTINE_NAME, 5) AS name FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE() AND ROUTINE_NAME LIKE 'api\\_%'"
      : "SELECT proname AS name FROM pg_proc WHERE pronamespace = 'api'::regnamespace";
    const names = (await this.stage.administrator.query(sql)).map(({ name }) => String(name));
    return names.filter((name) => !good.has(name) || !bad.has(name));
  }

  async run(variables: readonly Variable[], note: (text: string) => void = () => undefined): Promise<SweepResult> {
    const { result } = this;
    await this.checkAnother('before the first setting');
    for (const [at, variable] of variables.entries()) {
      for (const statement of variable.statements) await this.set(statement);
      for (const problem of await this.stored.problems(this.startedAt)) this.problem(variable.name, problem);
      if (result.problems.length > MOST_PROBLEMS) break;
      if (at % 20 === 19) note(`${at + 1} of ${variables.length} variables, ${result.problems.length} problems`);
    }
    await eventually('a sealed queue', async () => (await this.stored.queued()) === 0);
    for (const problem of await this.stored.chainProblems()) this.problem('at the end', problem);
    this.other.session.cut();
    return result;
  }

  /** Sends every call under one setting. */
  private async set(statement: string): Promise<void> {
    const { result, hostile } = this;
    let session = await this.open();
    const isAccepted = await isDone(session, statement);
    result[isAccepted ? 'accepted' : 'refused']++;
    if (!isAccepted) return session.cut();
    let isHarmless = true;
    for (const call of [...goodCalls(hostile.given), ...badCalls(hostile.given)]) {
      // Each call needs the setting again: some settings apply once, and routines reset others.
      if (!(await isDone(session, statement))) {
        session.cut();
        session = await this.open();
        if (!(await isDone(session, statement))) {
          result.skipped++;
          isHarmless = false;
          continue;
        }
      }
      const outcome = await inTime(outcomeOfCall(this.stage.kind, session, call), session).catch(
        (error: Error): Outcome => ({ refusal: error.message }),
      );
      result.calls++;
      if (isDeepStrictEqual(outcome, call.expected)) continue;
      isHarmless = false;
      if (typeof outcome !== 'object' || !('refusal' in outcome))
        this.problem(statement, `${call.routine} ${call.fault}: ${JSON.stringify(outcome)}`);
    }
    session.cut();
    if (isHarmless) result.harmless++;
    await this.checkAnother(statement);
  }

  private async checkAnother(when: string): Promise<void> {
    const { session, given } = this.other;
    for (const call of goodCalls(given)) {
      const outcome = await outcomeOfCall(this.stage.kind, session, call);
      if (!isDeepStrictEqual(outcome, call.expected))
        this.problem(when, `another tenant's ${call.routine}: ${JSON.stringify(outcome)}`);
    }
  }

  private problem(when: string, what: string): void {
    const text = `${when}: ${what}`;
    if (!this.result.problems.includes(text)) this.result.problems.push(text);
  }

  private open(): Promise<Session> {
    const { login } = this.hostile.credential;
    return eventually('a connection of the login', () => connect(login).catch(() => null));
  }
}

const foreign = ({ userId, email, sessionId }: Given) => ({
  foreignUserId: userId,
  foreignEmail: email,
  foreignSessionId: sessionId,
});

/** The rows of one tenant that the calls use. */
async function rowsOf(stage: Stage, tenantId: string): Promise<Given> {
  const { credential } = await givenIdentity(stage.operator, tenantId);
  const client = dbNodeAt(stage.node.url, { headers: bearer(credential) });
  const table = (name: string) => (isMysql(stage.kind) ? name : `private.${name}`);
  const change = (name: string, assignment: string, key: string, value: string) =>
    stage.administrator.query(`UPDATE ${table(name)} SET ${assignment} WHERE ${key} = '${value}'`);
  const instant = (minutes: number) =>
    `'${inMinutes(minutes)
      .replace('T', ' ')
      .replace('Z', isMysql(stage.kind) ? '' : '+00')}'`;

  const user = userOf();
  const userId = await givenUser(client, user);
  const shown = sessionOf(userId);
  const { session_id: sessionId } = await createSession(client, { body: shown });
  const expiredSessionId = await givenSession(client, userId);
  await change('sessions', `expires_at = ${instant(-1)}`, 'session_id', expiredSessionId);
  const expiredToken = await givenVerificationToken(client, userId, 'password_reset');
  await change('verification_tokens', `expires_at = ${instant(-1)}`, 'token_hash', expiredToken);
  const lockedUserId = await givenUser(client);
  await change('users', `locked_until = ${instant(600)}, failed_count = 8`, 'user_id', lockedUserId);
  const inactiveUserId = await givenUser(client);
  await change('users', "status = 'inactive'", 'user_id', inactiveUserId);
  return {
    userId,
    email: user.email,
    username: user.username,
    resetUserId: await givenUser(client),
    lockedUserId,
    inactiveUserId,
    sessionId,
    tokenHash: shown.token_hash,
    expiredSessionId,
    revokedSessionId: await givenSession(client, userId),
    expiredToken,
    foreignUserId: '',
    foreignEmail: '',
    foreignSessionId: '',
  };
}

const isDone = (session: Session, statement: string): Promise<boolean> =>
  inTime(session.query(statement), session).then(
    () => true,
    () => false,
  );

/** Closes the connection of a statement that does not end in time. */
function inTime<T>(work: Promise<T>, session: Session): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      session.cut();
      reject(new Error('no response in time'));
    }, PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
