export interface Palette {
  ground: string;
  grid: string;
  gridMain: string;
  feature: string;
  selected: string;
  draft: string;
  wrong: string;
  search: string;
  halo: string;
}

const LIGHT: Palette = {
  ground: '#e3edf0',
  grid: '#bfd0d6',
  gridMain: '#8fa9b3',
  feature: '#0d6b5e',
  selected: '#c2410c',
  draft: '#6d28d9',
  wrong: '#b3261e',
  search: '#1d4ed8',
  halo: '#ffffff',
};

const DARK: Palette = {
  ground: '#122024',
  grid: '#263b42',
  gridMain: '#45616b',
  feature: '#5fc9b5',
  selected: '#fb923c',
  draft: '#c4a3ff',
  wrong: '#ff8a80',
  search: '#8ab8ff',
  halo: '#0b1416',
};

const darkScheme = matchMedia('(prefers-color-scheme: dark)');

export const currentPalette = (): Palette => (darkScheme.matches ? DARK : LIGHT);

export function onPaletteChange(listener: () => void): () => void {
  darkScheme.addEventListener('change', listener);
  return () => darkScheme.removeEventListener('change', listener);
}
