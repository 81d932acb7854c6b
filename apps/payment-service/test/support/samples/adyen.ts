import type { Sample } from './sample';

export const adyen: Sample[] = [];
