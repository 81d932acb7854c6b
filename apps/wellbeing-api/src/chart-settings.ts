import { LARGEST_FILE_BYTES } from './geo/features/readers/feature-reader';
import { OPERATOR_PATHS } from './operator-paths';

/** A multipart body holds further fields and the boundaries. */
const FORM_BYTES = 64 * 1024;

/** What the chart takes from the code; `npm run charts:schema` writes it into the chart. */
export const chartSettings = {
  operatorPaths: OPERATOR_PATHS,
  /** The largest bodies, in bytes: files of features, and requests of operators. */
  bodyLimits: { public: LARGEST_FILE_BYTES + FORM_BYTES, operator: FORM_BYTES },
};
