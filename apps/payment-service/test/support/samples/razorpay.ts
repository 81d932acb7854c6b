import type { Sample } from './sample';

export const razorpay: Sample[] = [];
