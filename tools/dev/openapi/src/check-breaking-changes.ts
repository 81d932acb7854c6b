import { baselineFile, breakingChanges, canCompare, documentFile, lineOf } from './breaking-changes';
import { APPS } from './documents';

// Fails when a document breaks what its baseline promises.
function main(): void {
  if (!canCompare()) {
    console.log(`not run: there is no oasdiff for ${process.platform} on ${process.arch}; it runs elsewhere in CI`);
    return;
  }
  for (const app of APPS) {
    const changes = breakingChanges(app, baselineFile(app), documentFile(app));
    if (changes.length === 0) continue;
    console.error(`${app} breaks what others rely on:\n${changes.map(lineOf).join('\n')}`);
    process.exitCode = 1;
  }
  if (process.exitCode) {
    console.error(
      'Add new fields and keep the old ones. For an intended break: npm run openapi:baseline, and say why.',
    );
  }
}

main();
