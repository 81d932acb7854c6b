import { Module } from '@nestjs/common';
import { ExactGeometry } from './exact-geometry';
import { ExactProperties } from './exact-properties';
import { GeometryThreads } from './geometry-threads';

@Module({
  providers: [ExactGeometry, ExactProperties, GeometryThreads],
  exports: [ExactGeometry, ExactProperties, GeometryThreads],
})
export class ThreadsModule {}
