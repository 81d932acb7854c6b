/**
 * Splits a script as the `mysql` client does: a statement ends with the delimiter at the end of a line, and a line
 * `DELIMITER //` changes it, so that the bodies of routines can hold semicolons. The same file runs in that client.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let delimiter = ';';
  let lines: string[] = [];
  for (const line of script.split('\n')) {
    const change = /^\s*DELIMITER\s+(\S+)\s*$/i.exec(line);
    if (change) {
      delimiter = change[1]!;
      continue;
    }
    if (lines.length === 0 && isBlankOrComment(line)) continue;
    const text = line.trimEnd();
    if (!text.endsWith(delimiter)) {
      lines.push(line);
      continue;
    }
    statements.push([...lines, text.slice(0, -delimiter.length)].join('\n').trim());
    lines = [];
  }
  if (lines.some((line) => !isBlankOrComment(line))) throw new Error('The last statement has no delimiter at its end.');
  return statements;
}

/**
 * The statements of a script of PostgreSQL, each with the comments above it: one ends with a semicolon at the end of a line,
 * outside of what stands between dollar quotes.
 */
export function splitPostgresStatements(script: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  for (const line of script.split('\n')) {
    lines.push(line);
    if (!line.trimEnd().endsWith(';') || isBlankOrComment(line) || endsInBody(lines.join('\n'))) continue;
    statements.push(lines.join('\n').trim());
    lines = [];
  }
  if (lines.some((line) => !isBlankOrComment(line))) statements.push(lines.join('\n').trim());
  return statements;
}

function endsInBody(text: string): boolean {
  let open: string | null = null;
  for (const [tag] of text.matchAll(/\$(?:[a-z_]\w*)?\$/gi)) {
    if (open === null) open = tag;
    else if (tag === open) open = null;
  }
  return open !== null;
}

const isBlankOrComment = (line: string): boolean => /^\s*(--.*)?$/.test(line);
