import { readTraceparent, traceparentOf } from './trace-context';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [`00-${TRACE}-${SPAN}-03`, true],
    // A later version may say more.
    [`01-${TRACE}-${SPAN}-01-more`, true],
  ])('%s is read', (header, sampled) => {
    expect(readTraceparent(header)).toEqual({
      traceId: TRACE,
      spanId: SPAN,
      traceFlags: sampled ? 1 : 0,
      isRemote: true,
    });
  });

  it.each([
    undefined,
    '',
    [`00-${TRACE}-${SPAN}-01`],
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-1`,
    `00-${TRACE}-${SPAN}-01\n`,
    `x00-${TRACE}-${SPAN}-01`,
  ])('%j is none', (header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  it('that is written is read as the same', () => {
    const context = { traceId: TRACE, spanId: SPAN };
    expect(readTraceparent(traceparentOf(context))).toMatchObject({ ...context, traceFlags: 1 });
    expect(traceparentOf(context)).toHaveLength(55);
  });
});
