import { useEffect, useRef, useState } from 'preact/hooks';

/** The height of a row in app.css. */
export const ROW_PIXELS = 32;
/** Rows above and below the view, so that a fast movement shows no gap. */
const EXTRA = 10;

/** The rows of a long table that are in view, and the space of the others. */
export function useWindow(count: number, onEnd: () => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const measure = () => {
    const element = scroller.current;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight });
  };
  const { first, last } = rowsInView(count, view);
  useEffect(measure, []);
  useEffect(() => {
    if (count > 0 && last >= count) onEnd();
  }, [last, count]);
  return {
    scroller,
    onScroll: measure,
    first,
    last,
    before: first * ROW_PIXELS,
    after: (count - last) * ROW_PIXELS,
  };
}

export function rowsInView(count: number, { top, height }: { top: number; height: number }) {
  const first = Math.max(0, Math.min(count, Math.floor(top / ROW_PIXELS) - EXTRA));
  return { first, last: Math.min(count, Math.ceil((top + height) / ROW_PIXELS) + EXTRA) };
}
