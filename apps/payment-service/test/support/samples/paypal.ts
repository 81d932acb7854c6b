import type { Sample } from './sample';

export const paypal: Sample[] = [];
