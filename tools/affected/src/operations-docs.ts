export interface CoveringTest {
  file: string;
  name: string;
}

/** The tests of a threat model's last column: `` `file` › name ``. */
export const coveringTests = (markdown: string): CoveringTest[] =>
  [...markdown.matchAll(/\| `([^`]+)` › (.+?) +\|$/gm)].map(([, file = '', name = '']) => ({ file, name }));
