import type { Sample } from './sample';

export const flutterwave: Sample[] = [];
