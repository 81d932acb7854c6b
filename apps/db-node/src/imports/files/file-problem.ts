/** What is wrong with a file as a whole; the message names the place. Nothing after that place can be read. */
export class FileProblem extends Error {
  constructor(problem: string, place?: number) {
    super(place === undefined ? problem : `row ${place}: ${problem}`);
    this.name = 'FileProblem';
  }
}
