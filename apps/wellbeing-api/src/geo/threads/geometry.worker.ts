import { Handover, serveTasks } from '@platform/http-service';
import { findTimes } from '../stored-features/find-times';
import { testProperties } from '../filters/property-test';
import { writeFeatureTile } from '../formats/vector-tile.writer';
import { writeFeatures } from '../formats/writers';
import { testAll, measure } from '../geometries/exact-tests';
import type { GeometryTask } from './geometry-threads';
import { projectedTexts } from '../reference-systems/project-geometry';
import { readArea } from '../geometries/search-area';

serveTasks((task: GeometryTask): unknown => {
  if ('tests' in task) return testAll(task.geometries, task.tests, task.allowance);
  if ('subjects' in task) return testProperties(task.subjects, task.condition, task.allowance);
  if ('from' in task) return measure(task.geometries, task.from, task.allowance);
  if ('area' in task) return readArea(task.area);
  if ('tile' in task) return writeFeatureTile(task);
  if ('timeField' in task) return findTimes(task);
  if ('crs' in task) return projectedTexts(task);
  const written = writeFeatures(task);
  const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written;
  return new Handover({ bytes, open: task.open }, [bytes.buffer as ArrayBuffer]);
});
