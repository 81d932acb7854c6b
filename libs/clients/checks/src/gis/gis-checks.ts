import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Check, Platform } from '@platform/stack';
import { pythonWith } from '../python/interpreter';
import { givenPlaces } from './given-places';

/** Tries GIS programs, as installed from PyPI, with the geospatial API. */
export const gisChecks = (platform: Platform): Check[] =>
  ['with_gdal.py', 'with_owslib.py', 'with_cql2.py'].map((script) => ({
    name: `GIS: ${script.replace('with_', '').replace('.py', '')}`,
    run: async () => {
      const env = await givenPlaces(platform);
      const python = pythonWith(join(__dirname, 'requirements.txt'));
      const { stdout } = await promisify(execFile)(python, [join(__dirname, script)], {
        env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env },
      });
      return stdout.trim();
    },
  }));
