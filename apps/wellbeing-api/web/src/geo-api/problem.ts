import type { ApiError } from '@platform/web';

/** What is wrong at one place of a submitted body. */
export interface Problem {
  /** Position of the feature in the file or collection. */
  index?: number;
  /** JSON pointer to the value. */
  pointer?: string;
  message: string;
}

/** The places that the service found fault with; empty when it named none. */
export const problemsOf = ({ details }: ApiError): Problem[] => (Array.isArray(details) ? (details as Problem[]) : []);
