import { Module } from '@nestjs/common';
import { DiagnosticsController } from './diagnostics.controller';
import { SchemaState } from './schema-state.service';
import { WriteProbe } from './write-probe';

@Module({ controllers: [DiagnosticsController], providers: [SchemaState, WriteProbe], exports: [SchemaState] })
export class DiagnosticsModule {}
