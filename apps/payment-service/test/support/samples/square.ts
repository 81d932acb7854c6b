import type { Sample } from './sample';

export const square: Sample[] = [];
