import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { BackgroundJobs } from '../background/background-jobs';
import type { ConfigClass, ServiceConfig } from '../config/service-config';
import { ServiceConfig as BaseConfig } from '../config/service-config';
import { DependencyStates } from '../health/dependency-states';
import { HealthController } from '../health/health.controller';
import { Readiness } from '../health/readiness';
import { ReadyGauge } from '../health/ready-gauge';
import { serviceInfo, ServiceInfo } from '../health/service-info';
import { Lifecycle } from '../lifecycle/lifecycle';
import { Metrics } from '../observability/metrics';
import { ProcessGauges } from '../health/process-gauges';
import { RedisGauge } from '../observability/redis-gauge';
import { ACCOUNT_OF, type AccountOf, BodyReadingGuard } from '../request/body-reading.guard';
import { BodyGuard } from '../request/body.guard';
import { BodyReader } from '../request/body.reader';
import { TransportGuard } from '../request/transport.guard';
import { Tracing } from '../tracing/tracing';

export interface HttpServiceModuleOptions<T extends ServiceConfig> {
  name: string;
  Config: ConfigClass<T>;
  config: T;
  metrics: Metrics;
  readiness: Readiness;
  lifecycle: Lifecycle;
  accountOf: AccountOf;
  tracing: Tracing | null;
}

/** What every service has: its settings, its diagnostics, its metrics, and the guards that come before its own. */
@Global()
@Module({})
export class HttpServiceModule {
  static forRoot<T extends ServiceConfig>(options: HttpServiceModuleOptions<T>): DynamicModule {
    const providers: Provider[] = [
      { provide: BaseConfig, useValue: options.config },
      { provide: options.Config, useValue: options.config },
      { provide: Metrics, useValue: options.metrics },
      { provide: Readiness, useValue: options.readiness },
      { provide: Lifecycle, useValue: options.lifecycle },
      { provide: ServiceInfo, useFactory: () => serviceInfo(options.name) },
      ...(options.tracing ? [{ provide: Tracing, useValue: options.tracing }] : []),
      DependencyStates,
      BackgroundJobs,
      ReadyGauge,
      RedisGauge,
      ProcessGauges,
      TransportGuard,
      BodyGuard,
      BodyReader,
      BodyReadingGuard,
      { provide: ACCOUNT_OF, useValue: options.accountOf },
    ];
    return { module: HttpServiceModule, controllers: [HealthController], providers, exports: providers };
  }
}
