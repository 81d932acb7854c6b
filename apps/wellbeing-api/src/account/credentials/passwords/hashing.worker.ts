import { hashSync } from '@node-rs/argon2';
import { serveTasks } from '@platform/http-service';
import { matches } from './foreign-hashes';
import type { HashingTask } from './password.hasher';

serveTasks((task: HashingTask): string | boolean =>
  'hash' in task ? matches(task.hash, task.password) : hashSync(task.password, task.options),
);
