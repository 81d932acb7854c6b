import { Module } from '@nestjs/common';
import { LargeDocuments } from './large-documents';

@Module({ providers: [LargeDocuments], exports: [LargeDocuments] })
export class StoredFeaturesModule {}
