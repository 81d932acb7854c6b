import { type Brand, Html } from '@platform/http-service';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0d6b5e"/><path d="M6 12h20v11H6zM6 16h20M10 20h4" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>';

/** The name and the mark on the pages of this service. */
export const BRAND: Brand = {
  name: 'Payment service',
  icon: `data:image/svg+xml,${encodeURIComponent(ICON)}`,
  mark: new Html(
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M3 6h18v12H3zM3 10h18M7 14h3"/></svg>',
  ),
};
