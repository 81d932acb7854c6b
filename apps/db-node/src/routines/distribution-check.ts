import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RoutineCaller } from './routine-caller';

/** A database that is spread over several servers gets each call by itself: it goes to the server that has the tenant. */
@Injectable()
export class DistributionCheck implements OnApplicationBootstrap {
  constructor(private readonly routines: RoutineCaller) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.routines.find('distribution')) this.routines.callSingly();
  }
}
