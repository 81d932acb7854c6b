export { replaceMethod } from './replace-method';
export { type Attributes, Span, SpanKind, type SpanOptions } from './span';
export { SpanExporter, type SpanExporterOptions } from './span-exporter';
export { type ReadContext, readTraceparent, type TraceContext, traceparentOf } from './trace-context';
export { type Scope, Tracer, type TracerOptions } from './tracer';
