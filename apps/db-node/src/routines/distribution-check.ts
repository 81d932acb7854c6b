import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RoutineCaller } from './routine-caller';

/** A distributed database gets no batches, so that each call is routed to the server of its tenant. */
@Injectable()
export class DistributionCheck implements OnApplicationBootstrap {
  constructor(private readonly routines: RoutineCaller) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.routines.find('distribution')) this.routines.callSingly();
  }
}
