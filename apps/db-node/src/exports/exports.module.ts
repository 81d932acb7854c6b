import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { IdentitiesModule } from '../identities/identities.module';
import { ExportService } from './export.service';
import { ExportStore } from './export.store';

@Module({ imports: [AuditModule, IdentitiesModule], providers: [ExportService, ExportStore] })
export class ExportsModule {}
