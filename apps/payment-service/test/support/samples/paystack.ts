import type { Sample } from './sample';

export const paystack: Sample[] = [];
