import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { DiagnosticsModule } from '../diagnostics/diagnostics.module';
import { OperatorSessionController } from './operator-session.controller';
import { OperatorStatusController } from './operator-status.controller';
import { TenantUserStore } from './tenant-user.store';
import { TenantUsersController } from './tenant-users.controller';

@Module({
  imports: [AccessModule, DiagnosticsModule],
  controllers: [OperatorSessionController, OperatorStatusController, TenantUsersController],
  providers: [TenantUserStore],
})
export class OperatorModule {}
