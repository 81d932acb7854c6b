import { createApplication, openApi30Document } from '@platform/http-service';
import { api } from '../../wellbeing-api.api';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { wellbeingApi } from '../../wellbeing-api.definition';
import { GeoModule } from '../geo.module';
import { geoPartOf } from './geo-api.document';

it('describes the geospatial API as the document of the whole service does, from the routes of one module', async () => {
  const config = Object.assign(new WellbeingConfig(), {
    APP_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: 'postgresql://preview',
  });
  const { app } = await createApplication(wellbeingApi, config, { preview: true });
  const [whole, part] = [undefined, [GeoModule]].map((include) => geoPartOf(openApi30Document(app, api, include)));
  expect(Object.keys(part!.paths).length).toBeGreaterThan(10);
  expect(part).toEqual(whole);
  const operations = Object.values(part!.paths).map(({ get }) => get?.operationId);
  for (const end of ['getTileSetsList', 'getTileSet', 'getTile'])
    expect(operations.filter((id) => id?.endsWith(`.collection.vector.${end}`))).toHaveLength(1);
});
