import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import type { DifferenceView } from './difference.response';

export const proposalNotFound = () => new AppError(ERROR_CODES.PROPOSAL_NOT_FOUND, { message: 'No such proposal.' });

/** @param proposalId of what is open already; null where that was decided at this moment */
export const proposalExists = (proposalId: string | null) =>
  new AppError(ERROR_CODES.PROPOSAL_EXISTS, {
    message:
      proposalId === null ? 'It was proposed and decided at this moment.' : `It waits as proposal ${proposalId}.`,
    details: { proposal_id: proposalId },
  });

export const proposalClosed = () =>
  new AppError(ERROR_CODES.PROPOSAL_CLOSED, {
    message: 'The proposal is approved, rejected or past its time. Read it again.',
  });

export const ownProposal = () =>
  new AppError(ERROR_CODES.OWN_PROPOSAL, { message: 'Another operator than its proposer has to approve it.' });

export const differenceChanged = (difference: DifferenceView) =>
  new AppError(ERROR_CODES.DIFFERENCE_CHANGED, {
    message:
      'It would change something else now than what was proposed. Nothing has changed. Reject it, and propose it again.',
    details: { difference },
  });
