interface Line {
  level: string;
  msg: string;
  err?: { message?: string; cause?: { message?: string } };
  /** What a job or a check was about, and why it failed, where the words of an error are not told. */
  job?: string;
  check?: string;
  reason?: string;
  cause_name?: string;
  sqlstate?: string;
}

/** What services have logged as a warning or an error, in a line each: what it was, and how often. */
export function complaintsOf(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const read = lineOf(line);
    if (!read || !['warn', 'error', 'fatal'].includes(read.level)) continue;
    const { msg, err, job, check, reason, cause_name: cause, sqlstate } = read;
    const what = [msg, err?.message, err?.cause?.message, job, check, reason, cause, sqlstate]
      .filter(Boolean)
      .join(': ');
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`);
}

function lineOf(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}
