import type { Shape } from '../geometry/coordinates';

/** What is being drawn. The text is the truth: presses on the map write into it, and typing moves the drawing. */
export interface Draft {
  shape: Shape;
  text: string;
  name: string;
  note: string;
}

export const EMPTY_DRAFT: Draft = { shape: 'Point', text: '', name: '', note: '' };
