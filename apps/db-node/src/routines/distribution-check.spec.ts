import { DistributionCheck } from './distribution-check';
import type { RoutineCaller } from './routine-caller';

it.each([
  [{ engine: 'citus' }, 1],
  [null, 0],
])('where the database says that it is spread by %j, calls go singly (%i)', async (distribution, times) => {
  const routines = { find: jest.fn().mockResolvedValue(distribution), callSingly: jest.fn() };
  await new DistributionCheck(routines as unknown as RoutineCaller).onApplicationBootstrap();
  expect(routines.find).toHaveBeenCalledWith('distribution');
  expect(routines.callSingly).toHaveBeenCalledTimes(times);
});
