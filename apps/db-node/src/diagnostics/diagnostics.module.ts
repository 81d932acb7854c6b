import { Module } from '@nestjs/common';
import { DiagnosticsController } from './diagnostics.controller';
import { SchemaState } from './schema-state.service';
import { StatusController } from './status.controller';
import { WriteProbe } from './write-probe';

@Module({ controllers: [DiagnosticsController], providers: [SchemaState, WriteProbe], exports: [SchemaState] })
export class DiagnosticsModule {}

/** Exists with the other application routes. */
@Module({ imports: [DiagnosticsModule], controllers: [StatusController] })
export class StatusModule {}
