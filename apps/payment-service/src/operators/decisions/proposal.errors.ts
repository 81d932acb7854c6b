import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';
import type { DifferenceView } from './difference.response';

export const proposalNotFound = () => new AppError(ERROR_CODES.PROPOSAL_NOT_FOUND);

/** @param proposalId of what is open already; null where that was decided at this moment */
export const proposalExists = (proposalId: string | null) =>
  new AppError(ERROR_CODES.PROPOSAL_EXISTS, {
    message:
      proposalId === null ? 'It was proposed and decided at this moment.' : `It waits as proposal ${proposalId}.`,
    details: { proposal_id: proposalId },
  });

export const proposalClosed = () => new AppError(ERROR_CODES.PROPOSAL_CLOSED);

export const ownProposal = () => new AppError(ERROR_CODES.OWN_PROPOSAL);

export const differenceChanged = (difference: DifferenceView) =>
  new AppError(ERROR_CODES.DIFFERENCE_CHANGED, {
    details: { difference },
  });
