import type { Published } from './published';

export const mobilemoney: Published = {
  sources: [],
  recorded: '2026-11-26',
  events: [],
  statuses: {},
  reportLines: [],
};
