const PATHS = {
  copy: 'M9 9h10v12H9zM5 15V3h10',
  check: 'M4 12.5 10 18 20 6',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  tenants: 'M4 21V5l8-2v18M12 9h8v12M2 21h20M7 8h2M7 12h2M7 16h2M15 13h2M15 17h2',
  readiness: 'M2 12h5l3-8 4 16 3-8h5',
  audit: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
  home: 'M3 11 12 3l9 8M5 9.5V21h14V9.5M10 21v-6h4v6',
  transactions: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
  key: 'M14.5 9.5a4.5 4.5 0 1 0-4 4.5l1.5 1.5h2v2h2v2h4v-4l-5.5-5.5ZM8 8h.01',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4Z',
  signOut: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  back: 'M15 5l-7 7 7 7',
  reload: 'M20 12a8 8 0 1 1-2.3-5.7L20 8.5M20 3v5.5h-5.5',
  warning: 'M12 3 2 21h20zM12 10v5M12 17.8v.4',
  download: 'M12 3v12M7 11l5 5 5-5M4 21h16',
  inbox: 'M3 13h5l2 3h4l2-3h5M3 13 6 4h12l3 9v7H3z',
  card: 'M2 5h20v14H2zM2 10h20M6 15h4',
  refund: 'M4 9h11a5 5 0 0 1 0 10H9M8 5 4 9l4 4',
  agreement: 'M2 21v-1a5 5 0 0 1 10 0v1M7 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6M14 8l3 3 5-6M15 21v-1a5 5 0 0 1 7-4.6',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21v-1a7 7 0 0 1 16 0v1',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration next to a text: screen readers ignore it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
