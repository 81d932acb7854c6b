import { Module } from '@nestjs/common';
import { WalletStore } from './wallet.store';
import { WalletsController } from './wallets.controller';

@Module({
  controllers: [WalletsController],
  providers: [WalletStore],
})
export class WalletsModule {}
