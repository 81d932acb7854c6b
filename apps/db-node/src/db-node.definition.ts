import type { AppliedPart } from '@platform/database';
import { appFolder, type ServiceDefinition } from '@platform/http-service';
import { AdmissionGuard } from './access/admission.guard';
import { type IdentifiedRequest, IdentityGuard } from './access/identity.guard';
import { OperatorGuard } from './access/operator.guard';
import { QuotaGuard } from './access/quota.guard';
import { ScopeGuard } from './access/scope.guard';
import { serveConsole } from './console/console-pages';
import { DbNodeConfig } from './db-node.config';
import { DbNodeModule } from './db-node.module';
import { routineCaller } from './routines/routines.module';

export const dbNode: ServiceDefinition<DbNodeConfig> = {
  name: 'db-node',
  Config: DbNodeConfig,
  module: DbNodeModule,
  api: {
    title: 'Database Node',
    description:
      'Users, sessions, authentication events and verification tokens of a tenant, for registered service identities.',
    describe: (builder) =>
      builder
        .addBearerAuth({ type: 'http', scheme: 'bearer', description: '<CREDENTIAL_ID>.<SECRET>' }, 'service')
        .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The operator token' }, 'operator'),
  },
  databaseFolder: (config) => appFolder('apps/db-node', `database/${config.engine}`),
  readApplied: (dataSource) => routineCaller(dataSource).many<AppliedPart>('applied_parts'),
  guardsBeforeBody: [AdmissionGuard],
  guards: [IdentityGuard, OperatorGuard, QuotaGuard, ScopeGuard],
  accountOf: (request) => (request as Partial<IdentifiedRequest>).identity?.tenantId,
  configure: serveConsole,
  previewSettings: { APPLICATION_API_ENABLED: '1', AUTH_STREAM: 'postgresql' },
};
