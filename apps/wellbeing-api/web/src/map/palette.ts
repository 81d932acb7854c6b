export interface Palette {
  sea: string;
  land: string;
  coast: string;
  border: string;
  countryName: string;
  placeName: string;
  grid: string;
  gridMain: string;
  feature: string;
  onFeature: string;
  selected: string;
  draft: string;
  wrong: string;
  search: string;
  halo: string;
}

const LIGHT: Palette = {
  sea: '#cfdfe6',
  land: '#f6f4ee',
  coast: '#a9c0ca',
  border: '#c3b9ab',
  countryName: '#6b665c',
  placeName: '#5b5f5c',
  grid: '#d8d6cd',
  gridMain: '#bfbcb0',
  feature: '#0d6b5e',
  onFeature: '#ffffff',
  selected: '#c2410c',
  draft: '#6d28d9',
  wrong: '#b3261e',
  search: '#1d4ed8',
  halo: '#ffffff',
};

const DARK: Palette = {
  sea: '#101b20',
  land: '#1f2a2b',
  coast: '#35484e',
  border: '#4a5556',
  countryName: '#93a19f',
  placeName: '#aab5b2',
  grid: '#2c393a',
  gridMain: '#3d4c4e',
  feature: '#5fc9b5',
  onFeature: '#0b1416',
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
