import { checkpointState } from './checkpoint-state';

const state = (changes: object = {}) => ({
  is_signing: true,
  checkpoint: { number: 7, signed_at: '2026-01-31T12:00:00.000Z', age_seconds: 30 },
  open_rows: 3,
  queued_rows: 0,
  position: 10,
  outlets: [],
  consumers: [],
  ...changes,
});
const old = { number: 7, signed_at: '2026-01-31T12:00:00.000Z', age_seconds: 9_000 };

describe('the state of the checkpoints', () => {
  it.each([
    ['Signed', {}],
    ['All rows are signed', { open_rows: 0, checkpoint: old }],
    ['Overdue', { checkpoint: old }],
    ['No checkpoint yet', { checkpoint: null }],
    ['Not signed by this replica', { is_signing: false }],
  ])('%s: %j', (text, changes) => expect(checkpointState(state(changes)).text).toBe(text));
});
