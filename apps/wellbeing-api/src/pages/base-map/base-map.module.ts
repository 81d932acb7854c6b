import { Module } from '@nestjs/common';
import { BaseMap } from './base-map';
import { BaseMapController } from './base-map.controller';

/** The world map that the map app draws below the features. */
@Module({ controllers: [BaseMapController], providers: [BaseMap], exports: [BaseMap] })
export class BaseMapModule {}
