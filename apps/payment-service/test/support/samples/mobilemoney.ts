import type { Sample } from './sample';

export const mobilemoney: Sample[] = [];
