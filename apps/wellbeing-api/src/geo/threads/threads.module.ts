import { Module } from '@nestjs/common';
import { ExactGeometry } from './exact-geometry';
import { GeometryThreads } from './geometry-threads';

@Module({
  providers: [ExactGeometry, GeometryThreads],
  exports: [ExactGeometry, GeometryThreads],
})
export class ThreadsModule {}
