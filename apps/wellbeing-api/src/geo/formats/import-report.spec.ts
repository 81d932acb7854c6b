import { ImportReport } from './import-report';

describe('the report of a file', () => {
  it('stays small, although the file has names of a megabyte', () => {
    const report = new ImportReport();
    const name = 'a'.repeat(1024 * 1024);
    for (let note = 0; note < 2_000; note++)
      report.add({ kind: 'omitted', message: `The value of "${name}" is lost.` });
    const summary = report.summary();
    expect(summary.omitted).toBe(2_000);
    expect(summary.entries).toHaveLength(1_000);
    expect(JSON.stringify(summary).length).toBeLessThan(600_000);
  });
});
