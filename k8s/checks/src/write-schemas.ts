import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { apps } from './paths';
import { readmeOf, readmePath } from './readme';
import { declaredSettingsPath, declaredSettingsText, schemaPath, valuesSchema } from './values-schema';

async function main(): Promise<void> {
  for (const app of apps) {
    writeFileSync(
      schemaPath(app),
      await format(JSON.stringify(valuesSchema(app)), { parser: 'json', printWidth: 120 }),
    );
    writeFileSync(declaredSettingsPath(app), declaredSettingsText(app));
    writeFileSync(readmePath(app), readmeOf(app));
  }
}

void main();
