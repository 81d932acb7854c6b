import { Injectable, Module } from '@nestjs/common';
import { SealingKeys } from '@platform/auth';
import { WellbeingConfig } from '../wellbeing-api.config';

/** The configured keys, for columns that must not be readable in the database. */
@Injectable()
export class FieldCipher extends SealingKeys {
  constructor({ sealingKeys: { keys } }: WellbeingConfig) {
    super(keys as [(typeof keys)[number]]);
  }
}

@Module({
  providers: [FieldCipher],
  exports: [FieldCipher],
})
export class EncryptionModule {}
