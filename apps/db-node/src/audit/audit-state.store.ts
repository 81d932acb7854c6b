import { Injectable } from '@nestjs/common';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';

const MOST_CONSUMERS = 200;
/** A checkpoint destination is stored like a consumer whose positions are checkpoint numbers. */
const OUTLET = /^checkpoints to /;

type Consumer = RoutineRow<'audit_consumer_list'>;

export interface AuditState {
  newest: RoutineRow<'audit_checkpoint_state'>;
  outlets: Consumer[];
  consumers: Consumer[];
}

/** The progress of the checkpoints and of the feed consumers. */
@Injectable()
export class AuditStateStore {
  constructor(private readonly routines: RoutineCaller) {}

  async get(): Promise<AuditState> {
    // The consumers are read first, so that none of them is ahead of the newest position.
    const all = await this.routines.many('audit_consumer_list', { limit: MOST_CONSUMERS });
    return {
      newest: await this.routines.one('audit_checkpoint_state'),
      outlets: all.filter(({ consumer }) => OUTLET.test(consumer)),
      consumers: all.filter(({ consumer }) => !OUTLET.test(consumer)),
    };
  }
}
