import { hashSync, verifySync } from '@node-rs/argon2';
import { serveTasks } from '@platform/http-service';
import type { HashingTask } from './password.hasher';

serveTasks((task: HashingTask): string | boolean =>
  'hash' in task ? verifySync(task.hash, task.password) : hashSync(task.password, task.options),
);
