import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { ConfiguredGateways } from '../../gateways/configured-gateways';
import { DecisionStore } from '../decisions/decision.store';
import { subjectNotFound } from '../decisions/decisions.errors';
import { ProposalStore } from '../decisions/proposal.store';
import { rereadAll, type StoredDelivery } from '../decisions/stored-delivery';
import { type InboxEventDetailView, inboxEventDetailView } from './inbox.dto';
import { InboxStore } from './inbox.store';
import { type ReadNowView, understoodView } from './understood.response';

/** One event of the inbox and all that is known about it. */
@Injectable()
export class InboxService {
  constructor(
    private readonly store: InboxStore,
    private readonly decisions: DecisionStore,
    private readonly proposals: ProposalStore,
    private readonly gateways: ConfiguredGateways,
  ) {}

  /** @throws AppError EVENT_NOT_FOUND (404) */
  async get(eventId: string): Promise<InboxEventDetailView> {
    const [row, transmissions, sameTransmission, decisions, openProposal] = await Promise.all([
      this.store.find(eventId),
      this.store.transmissionsOf(eventId),
      this.store.otherEventsOfTransmissions([eventId]),
      this.decisions.onEvent(eventId),
      this.proposals.openAbout('event', eventId),
    ]);
    if (!row) throw subjectNotFound('event');
    return inboxEventDetailView(row, {
      transmissions,
      sameTransmission: sameTransmission.get(row.event_id) ?? [],
      configured: this.gateways.find(row.provider),
      readNow: this.readNow(row),
      decisions,
      openProposal,
    });
  }

  private readNow(stored: StoredDelivery): ReadNowView {
    try {
      return { events: rereadAll(this.gateways, stored).map(understoodView), problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { events: [], problem: error.message };
    }
  }
}
