import { DEFAULT_BODY_LIMIT_BYTES } from '@platform/http-service';
import { OPERATOR_PATHS } from './operator-paths';

/** What the chart takes from the code; `npm run charts:schema` writes it into the chart. */
export const chartSettings = {
  operatorPaths: OPERATOR_PATHS,
  /** The largest bodies, in bytes. No route declares a separate limit. */
  bodyLimits: { public: DEFAULT_BODY_LIMIT_BYTES, operator: DEFAULT_BODY_LIMIT_BYTES },
};
