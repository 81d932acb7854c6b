import { Injectable } from '@nestjs/common';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';

const MOST_CONSUMERS = 200;
/** Where checkpoints go is kept as of a consumer whose positions are their numbers. */
const OUTLET = /^checkpoints to /;

type Consumer = RoutineRow<'audit_consumer_list'>;

export interface AuditState {
  newest: RoutineRow<'audit_checkpoint_state'>;
  outlets: Consumer[];
  consumers: Consumer[];
}

/** How far the audit's checkpoints, and those who read it, have come. */
@Injectable()
export class AuditStateStore {
  constructor(private readonly routines: RoutineCaller) {}

  async get(): Promise<AuditState> {
    // Consumers first: none can then be ahead of what there is.
    const all = await this.routines.many('audit_consumer_list', { limit: MOST_CONSUMERS });
    return {
      newest: await this.routines.one('audit_checkpoint_state'),
      outlets: all.filter(({ consumer }) => OUTLET.test(consumer)),
      consumers: all.filter(({ consumer }) => !OUTLET.test(consumer)),
    };
  }
}
