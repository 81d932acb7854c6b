import { markdownTable } from '@platform/stack';

/** What became of the requests of one trial, by the ids that they name. */
export interface Trial {
  sent: string[];
  acknowledged: string[];
  /** How often each id is there after the trial. */
  stored: Map<string, number>;
  /** All were sent a second time: which of them were acknowledged then, and how often each id is there after that. */
  acknowledgedAgain: string[];
  storedAgain: Map<string, number>;
  /** What is acknowledged once more happened once more, though the rows do not show it. */
  isUsedUp?: boolean;
  /** Of a normal load afterwards. */
  answered: number;
  asked: number;
}

export interface Judgement {
  sent: number;
  acknowledged: number;
  stored: number;
  /** Acknowledged and not stored, or stored and gone after the second time. */
  lost: number;
  /** Happened twice. */
  doubled: number;
  answered: number;
  asked: number;
}

/** All trials of one fault on one side. */
export interface Row extends Judgement {
  scenario: string;
  side: string;
  isOurs: boolean;
  fault: string;
}

export function judge(trial: Trial): Judgement {
  const { stored, storedAgain, answered, asked } = trial;
  const sent = [...new Set(trial.sent)];
  const acknowledged = new Set(trial.acknowledged);
  const usedAgain = new Set(trial.isUsedUp ? trial.acknowledgedAgain : []);
  const count = (has: (id: string) => boolean) => sent.filter(has).length;
  const timesOf = (id: string) => Math.max(stored.get(id) ?? 0, storedAgain.get(id) ?? 0);
  return {
    sent: sent.length,
    acknowledged: count((id) => acknowledged.has(id)),
    stored: count((id) => stored.has(id)),
    lost: count((id) => (stored.has(id) ? !storedAgain.has(id) : acknowledged.has(id))),
    doubled: count((id) => timesOf(id) > 1 || (stored.has(id) && usedAgain.has(id))),
    answered,
    asked,
  };
}

/** Of trials of one kind. */
export function addUp(judgements: readonly Judgement[]): Judgement {
  const sum = (key: keyof Judgement) => judgements.reduce((total, judgement) => total + judgement[key], 0);
  return {
    sent: sum('sent'),
    acknowledged: sum('acknowledged'),
    stored: sum('stored'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    answered: sum('answered'),
    asked: sum('asked'),
  };
}

/** Whether ours kept everything, did nothing twice and answered afterwards; the others are only shown. */
export const holds = (rows: readonly Row[]): boolean =>
  rows
    .filter(({ isOurs }) => isOurs)
    .every(({ lost, doubled, answered, asked }) => lost === 0 && doubled === 0 && answered === asked);

export const durabilityTable = (rows: readonly Row[]): string =>
  markdownTable(
    ['scenario', 'side', 'fault', 'sent', 'acknowledged', 'stored', 'lost', 'doubled', 'answers afterwards'],
    rows.map(({ scenario, side, fault, sent, acknowledged, stored, lost, doubled, answered, asked }) => {
      return [scenario, side, fault, sent, acknowledged, stored, lost, doubled, `${answered} of ${asked}`];
    }),
  );
