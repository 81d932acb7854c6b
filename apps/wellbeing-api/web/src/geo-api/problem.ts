import type { ApiError } from '@platform/web';

/** An error at one place of a submitted body. */
export interface Problem {
  /** Position of the feature in the file or collection. */
  index?: number;
  /** JSON pointer to the value. */
  pointer?: string;
  message: string;
  /** Line of the file, if it has lines. */
  line?: number;
}

/** The errors that the service lists; empty if it lists none. */
export const problemsOf = ({ details }: ApiError): Problem[] => (Array.isArray(details) ? (details as Problem[]) : []);
