import { copyFileSync, existsSync } from 'node:fs';
import { baselineFile, breakingChanges, canCompare, documentFile, lineOf } from './breaking-changes';
import { APPS } from './documents';

// Makes the documents, as they stand now, what later ones are compared with; says which breaks that accepts.
for (const app of APPS) {
  const changes =
    canCompare() && existsSync(baselineFile(app)) ? breakingChanges(app, baselineFile(app), documentFile(app)) : [];
  copyFileSync(documentFile(app), baselineFile(app));
  console.log(`${app}: ${changes.length === 0 ? 'no break' : `accepted\n${changes.map(lineOf).join('\n')}`}`);
}
