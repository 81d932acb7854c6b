// Koop with its own provider of GeoJSON files, as its documentation sets it up; the features stay in its cache. A
// provider for PostgreSQL needs PostGIS, which this repository's PostgreSQL does not have.
import { createRequire } from 'node:module';
import { relative } from 'node:path';

const require = createRequire(import.meta.url);
const Koop = require('@koopjs/koop-core');
const files = require('@koopjs/provider-file-geojson');

const { HOST, PORT, DATA_DIR } = process.env;
const koop = new Koop({ logLevel: 'error' });
koop.register(files, { dataDir: relative(process.cwd(), DATA_DIR), ttl: 86_400 });
koop.server.listen(Number(PORT), HOST);
