import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { EncryptionModule } from '../field-cipher';
import { KnownDeviceCookie } from './known-device.cookie';

@Module({
  imports: [AccountsModule, EncryptionModule],
  providers: [KnownDeviceCookie],
  exports: [KnownDeviceCookie],
})
export class KnownDevicesModule {}
