import { ROW_PIXELS, rowsInView } from './use-window';

it('only the rows in view and some around them are elements, however long the table is', () => {
  expect(rowsInView(100_000, { top: 0, height: 320 })).toEqual({ first: 0, last: 20 });
  expect(rowsInView(100_000, { top: 5_000 * ROW_PIXELS, height: 320 })).toEqual({ first: 4_990, last: 5_020 });
  expect(rowsInView(30, { top: 20 * ROW_PIXELS, height: 320 })).toEqual({ first: 10, last: 30 });
  expect(rowsInView(0, { top: 900, height: 320 })).toEqual({ first: 0, last: 0 });
});
