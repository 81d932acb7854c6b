import { Injectable } from '@nestjs/common';
import { WellbeingConfig } from '../../wellbeing-api.config';

export const SCHEMA_JSON = 'application/schema+json';

/** Public addresses for links. */
@Injectable()
export class GeoUrls {
  readonly root: string;

  constructor(config: WellbeingConfig) {
    this.root = `${config.GEO_URL.replace(/\/$/, '')}/geo/v2`;
  }

  get collections(): string {
    return `${this.root}/collections`;
  }

  collection(id: string): string {
    return `${this.collections}/${id}`;
  }

  import(id: string): string {
    return `${this.root}/imports/${id}`;
  }

  queryables(collectionId: string): string {
    return `${this.collection(collectionId)}/queryables`;
  }

  schema(collectionId: string): string {
    return `${this.collection(collectionId)}/schema`;
  }

  featureSchema(collectionId: string): string {
    return `${this.collection(collectionId)}/schemas/feature`;
  }

  items(collectionId: string): string {
    return `${this.collection(collectionId)}/items`;
  }

  item(collectionId: string, featureId: string): string {
    return `${this.items(collectionId)}/${featureId}`;
  }

  tiles(collectionId: string): string {
    return `${this.collection(collectionId)}/tiles`;
  }

  tileSet(collectionId: string): string {
    return `${this.tiles(collectionId)}/WebMercatorQuad`;
  }
}
