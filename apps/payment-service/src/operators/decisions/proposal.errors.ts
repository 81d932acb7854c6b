import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import type { DifferenceView } from './difference.response';

export const proposalNotFound = () => new AppError(ERROR_CODES.PROPOSAL_NOT_FOUND);

/** @param proposalId the open proposal; null if it was decided at this moment */
export const proposalExists = (proposalId: string | null) =>
  new AppError(ERROR_CODES.PROPOSAL_EXISTS, {
    message:
      proposalId === null
        ? 'It was decided at this moment. Read the resource again.'
        : `Proposal ${proposalId} awaits approval.`,
    details: { proposal_id: proposalId },
  });

export const proposalClosed = () => new AppError(ERROR_CODES.PROPOSAL_CLOSED);

export const ownProposal = () => new AppError(ERROR_CODES.OWN_PROPOSAL);

export const differenceChanged = (difference: DifferenceView) =>
  new AppError(ERROR_CODES.DIFFERENCE_CHANGED, {
    details: { difference },
  });
