export { readTraceparent } from './trace-context';
export {
  type Attributes,
  beginInEach,
  currentScope,
  currentTraceId,
  currentTraceparent,
  errorName,
  failSpan,
  runInScope,
  type Scope,
  type Span,
  type SpanContext,
  traced,
  Tracer,
  type Work,
} from './tracer';
export { Traces, type TracesOptions } from './traces';
