import { AppError } from '@platform/errors';
import { serveTasks } from '@platform/http-service';
import { ERROR_CODES } from '../../../error-codes';
import { CHECKING_STEPS } from '../../geometries/problem';
import { TooCostly } from '../../geometries/work';
import { readFeatures, type ReadingTask } from './reading';

serveTasks((task: ReadingTask) => {
  try {
    return readFeatures(task, CHECKING_STEPS);
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    const message = 'A ring cannot be checked: too many of its edges are side by side. Split it, or reduce its edges.';
    throw new AppError(ERROR_CODES.GEOMETRY_TOO_COSTLY, { message });
  }
});
