export interface CoveringTest {
  file: string;
  name: string;
}

/** The tests of a threat model's last column: `` `file` › name ``. */
export const coveringTests = (markdown: string): CoveringTest[] =>
  [...markdown.matchAll(/\| `([^`]+)` › (.+?) \|$/gm)].map(([, file = '', name = '']) => ({ file, name }));

/** Relative links to files, without their fragments. */
export const linksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
