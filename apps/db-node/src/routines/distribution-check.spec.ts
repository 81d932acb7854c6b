import { DistributionCheck } from './distribution-check';
import type { RoutineCaller } from './routine-caller';

it.each([
  [{ engine: 'citus' }, 1],
  [null, 0],
])('if the database reports the distribution %j, calls are made singly (%i)', async (distribution, times) => {
  const routines = { find: jest.fn().mockResolvedValue(distribution), callSingly: jest.fn() };
  await new DistributionCheck(routines as unknown as RoutineCaller).onApplicationBootstrap();
  expect(routines.find).toHaveBeenCalledWith('distribution');
  expect(routines.callSingly).toHaveBeenCalledTimes(times);
});
