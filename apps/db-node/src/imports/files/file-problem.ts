/** A file cannot be read further. The message names the row. */
export class FileProblem extends Error {
  constructor(problem: string, place?: number) {
    super(place === undefined ? problem : `row ${place}: ${problem}`);
    this.name = 'FileProblem';
  }
}
