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
 * outside of quotes.
 */
export function splitPostgresStatements(script: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  for (const line of script.split('\n')) {
    lines.push(line);
    if (!line.trimEnd().endsWith(';') || isBlankOrComment(line) || endsInQuotes(lines.join('\n'))) continue;
    statements.push(lines.join('\n').trim());
    lines = [];
  }
  if (lines.some((line) => !isBlankOrComment(line))) statements.push(lines.join('\n').trim());
  return statements;
}

/** A comment, a text, a name, or what stands between two equal dollar quotes, as far as it has ended. */
const ENDED = /--[^\n]*|'[^']*'|"[^"]*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1/gi;

const endsInQuotes = (text: string): boolean => /['"]|\$(?:[a-z_]\w*)?\$/i.test(text.replaceAll(ENDED, ''));

const isBlankOrComment = (line: string): boolean => /^\s*(--.*)?$/.test(line);
