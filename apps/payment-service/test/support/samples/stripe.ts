import type { Sample } from './sample';

export const stripe: Sample[] = [];
