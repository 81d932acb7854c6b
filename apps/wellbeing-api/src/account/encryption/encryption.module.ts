import { Module } from '@nestjs/common';
import { FieldCipher } from './field-cipher';

@Module({
  providers: [FieldCipher],
  exports: [FieldCipher],
})
export class EncryptionModule {}
