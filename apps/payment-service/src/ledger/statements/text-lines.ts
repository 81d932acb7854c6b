/**
 * The lines of a text in a column. They break at spaces; a word that is longer than a line breaks anywhere. No character
 * but the space at a break is lost.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (widthOf(rest) > width) {
    let end = 1;
    let space = 0;
    for (let used = widthOf(rest[0]!); end < rest.length; end++) {
      used += widthOf(rest[end]!);
      if (rest[end] === ' ') space = end;
      if (used > width) break;
    }
    const at = space || end;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
