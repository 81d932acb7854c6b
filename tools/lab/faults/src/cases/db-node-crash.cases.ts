import { passwordHashOf } from '@platform/harness';
import { ensure } from '../fault-case';
import { type DbNodeStage, onEachEngine } from '../stage/db-node-stage';
import { type Attempt, atEveryBoundary } from './crash-points';

async function consumption(stage: DbNodeStage, secret: string): Promise<Attempt> {
  const userId = await stage.newUser(1);
  const sessions = [await stage.newSession(userId, 1), await stage.newSession(userId, 1)];
  const token_hash = await stage.newToken(userId, 'password_reset', 1);
  const hash = passwordHashOf(secret);
  const consume = (replica: number) => stage.consume(token_hash, hash, replica);
  const state = async () => {
    const isChanged = (await stage.stored(userId)).password_hash === hash;
    const active = await Promise.all(sessions.map((id) => stage.isActive(id, 1)));
    ensure(
      active.every((isActive) => isActive !== isChanged),
      'half done: the hash and the sessions disagree',
    );
    return isChanged;
  };
  return {
    send: async () => (await consume(0)).status === 204,
    settle: async (wasAcknowledged) => {
      const isDone = await state();
      if (wasAcknowledged) ensure(isDone, 'acknowledged and lost');
      const again = await consume(1);
      ensure(again.status === (isDone ? 409 : 204), `the second attempt answered ${again.status}`);
      ensure(await state(), 'the second attempt had no effect');
      ensure((await consume(0)).status === 409, 'the token works twice');
    },
  };
}

export const consumeCrash = onEachEngine({
  name: 'consume-crash',
  promise: 'a crash or a lost reply at any message of a consume; all of it happened, or nothing',
  rounds: 3,
  replicas: 2,
  run: (run, stage) => atEveryBoundary(run, stage, () => consumption(stage, run.random.hex(16))),
});

async function eighthFailure(stage: DbNodeStage): Promise<Attempt> {
  const userId = await stage.newUser(1);
  for (let n = 0; n < 7; n++) ensure((await stage.fail(userId, 1)).status === 204, 'a failure was refused');
  const state = async () => {
    const user = await stage.stored(userId);
    ensure(user.locked === (user.events === 8), `half done: ${user.events} failures recorded, locked: ${user.locked}`);
    return user;
  };
  return {
    send: async () => (await stage.fail(userId, 0)).status === 204,
    settle: async (wasAcknowledged) => {
      const { events } = await state();
      ensure(events === 8 || (events === 7 && !wasAcknowledged), `${events} failures recorded`);
      if (events === 7)
        ensure((await stage.fail(userId, 0)).status === 204, 'the report after the restart was refused');
      const { lock_seconds } = await state();
      ensure(lock_seconds === 900, `locked for ${lock_seconds} s`);
    },
  };
}

export const lockoutCrash = onEachEngine({
  name: 'lockout-crash',
  promise: 'a crash or a lost reply at any message of the eighth failure; recorded and locked, or neither',
  rounds: 3,
  replicas: 2,
  run: (run, stage) => atEveryBoundary(run, stage, () => eighthFailure(stage)),
});
