/** A Conventional Commit that a release may name. */
export interface Change {
  hash: string;
  subject: string;
}

const sections: [title: string, types: string[]][] = [
  ['Breaking changes', []],
  ['Features', ['feat']],
  ['Fixes', ['fix']],
  ['Performance', ['perf']],
];

const pattern = /^(?<type>[a-z]+)(?:\((?<scope>[^)]+)\))?(?<breaking>!)?: (?<text>.+)$/;

/** The changes that an operator of the service may notice, as Markdown. All other changes are in the Git history. */
export function changelog(title: string, changes: Change[]): string {
  const parsed = changes.flatMap(({ hash, subject }) => {
    const groups = pattern.exec(subject)?.groups;
    return groups ? [{ hash, ...groups }] : [];
  }) as { hash: string; type: string; scope?: string; breaking?: string; text: string }[];
  const parts = sections.flatMap(([name, types]) => {
    const own = parsed.filter(({ type, breaking }) => (breaking ? types.length === 0 : types.includes(type)));
    if (own.length === 0) return [];
    const lines = own.map(({ scope, text, hash }) => `- ${scope ? `**${scope}** ` : ''}${text} (${hash.slice(0, 8)})`);
    return [`### ${name}\n\n${lines.join('\n')}`];
  });
  return `## ${title}\n\n${parts.join('\n\n') || 'Nothing that a user of the service would notice.'}\n`;
}

/** `payment-service-v1.2.0` names the app and its version; null for any other tag. */
export function releaseOf(tag: string): { app: string; version: string } | null {
  const groups = /^(?<app>[a-z-]+)-v(?<version>\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?)$/.exec(tag)?.groups;
  return groups ? { app: groups['app'] ?? '', version: groups['version'] ?? '' } : null;
}
