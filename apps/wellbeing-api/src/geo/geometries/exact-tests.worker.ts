import { serveTasks } from '@platform/http-service';
import type { ExactTask } from './exact-geometry';
import { judge, measure, type Outcome } from './exact-tests';

serveTasks((task: ExactTask): Outcome<boolean | number> =>
  'test' in task
    ? judge(task.geometries, task.test, task.allowance)
    : measure(task.geometries, task.from, task.allowance),
);
