import { Handover, serveTasks } from '@platform/http-service';
import { writeFeatures } from '../formats/writers';
import { judge, measure } from '../geometries/exact-tests';
import type { GeometryTask } from './geometry-threads';
import { readArea } from '../geometries/search-area';

serveTasks((task: GeometryTask): unknown => {
  if ('test' in task) return judge(task.geometries, task.test, task.allowance);
  if ('from' in task) return measure(task.geometries, task.from, task.allowance);
  if ('area' in task) return readArea(task.area);
  const bytes = new TextEncoder().encode(writeFeatures(task));
  return new Handover(bytes, [bytes.buffer]);
});
