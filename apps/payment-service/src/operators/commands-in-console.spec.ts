import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from './commands';

const CONSOLE = join(__dirname, '../../operator-console/src');
const ROOT = join(__dirname, '../../../..');

/** Why the console does without an option. */
class Reason {
  constructor(readonly text: string) {}
}
const because = (text: string) => new Reason(text);
const OF_A_LIST = { limit: because('a list is read on page by page') };
const OF_A_DEED = { operator: because('whoever is signed in does it') };
const OF_A_DECISION = { ...OF_A_DEED, reason: 'reason', 'dry-run': 'dry_run', emergency: 'emergency = isEmergency' };

interface InConsole {
  /** Its pages, below `src/`. */
  pages: string[];
  /** What these call. */
  calls: string[];
  /** By each option of the command, what stands for it in the source of the pages; or why nothing does. */
  options?: Record<string, string | Reason>;
}

const IN_CONSOLE: Record<string, InConsole | Reason> = {
  explain: {
    pages: ['inbox/explain.page'],
    calls: ['explainDelivery'],
    options: {
      provider: 'provider',
      payload: "field('body')",
      headers: "field('headers')",
      now: "field('at')",
      certificate: because('the service gets it as it does for a delivery'),
    },
  },
  events: {
    pages: ['inbox/inbox.page', 'inbox/event.page'],
    calls: ['listInbox', 'getInboxEvent'],
    options: { outcome: 'outcome', provider: 'provider', ...OF_A_LIST },
  },
  replay: {
    pages: ['inbox/event.page'],
    calls: ['decideEvent'],
    options: { event: 'event_id', ...OF_A_DECISION },
  },
  review: {
    pages: ['payments/payment.page', 'inbox/event.page'],
    calls: ['decideTransaction', 'decideEvent'],
    options: {
      transaction: 'transaction_id',
      event: 'event_id',
      accept: "decide('accept')",
      reject: "decide('reject')",
      dismiss: "choice('dismiss'",
      credit: "choice('credit'",
      debit: "choice('debit'",
      amount: 'amount',
      ...OF_A_DECISION,
    },
  },
  refunds: {
    pages: ['refunds/refunds.page'],
    calls: ['listOpenRefunds', 'decideRefund'],
    options: {
      status: 'status',
      provider: 'provider',
      refund: 'refund_id',
      happened: "decide('happened')",
      'did-not-happen': "decide('did_not_happen')",
      'gateway-id': 'gateway_refund_id',
      ...OF_A_LIST,
      ...OF_A_DECISION,
    },
  },
  proposals: {
    pages: ['proposals/proposals.page'],
    calls: ['listProposals', 'approveProposal', 'rejectProposal'],
    options: {
      approve: 'approveProposal',
      reject: 'rejectProposal',
      state: because('all of them are listed, each with its state'),
      ...OF_A_LIST,
      ...OF_A_DEED,
    },
  },
  deliveries: {
    pages: ['deliveries/deliveries.page'],
    calls: ['listOperatorDeliveries'],
    options: { account: 'account_id', endpoint: 'endpoint_id', event: 'event_id', status: 'status', ...OF_A_LIST },
  },
  redeliver: {
    pages: ['deliveries/deliveries.page'],
    calls: ['redeliverEvents'],
    options: { event: 'event_id', endpoint: 'endpoint_id', failed: "'failed'", pending: "'pending'", ...OF_A_DEED },
  },
  reencrypt: {
    pages: ['secrets/secrets.page'],
    calls: ['countEndpointSecrets', 'reencryptEndpointSecrets'],
    options: OF_A_DEED,
  },
  reconcile: {
    pages: ['reconciliations/reconciliations.page', 'reconciliations/reconciliation.page'],
    calls: ['listReconciliations', 'getReconciliation', 'matchReportAgain'],
    options: {
      provider: 'provider',
      file: 'type="file"',
      from: 'From day',
      until: 'To day',
      show: 'getReconciliation',
      close: 'matchReportAgain',
      csv: 'CSV',
      ...OF_A_DEED,
    },
  },
  unresolved: {
    pages: ['payments/unresolved.page'],
    calls: ['listUnresolved'],
    options: { provider: 'provider', ...OF_A_LIST },
  },
  erase: {
    pages: ['accounts/account.page'],
    calls: ['eraseAccount', 'listErasures'],
    options: { account: 'account_id', yes: 'dry_run', reason: 'reason', ...OF_A_DEED },
  },
  'verify-ledger': {
    pages: ['ledger/ledger.page'],
    calls: ['startLedgerVerification', 'listLedgerVerifications'],
    options: {
      full: "'full'",
      list: 'listLedgerVerifications',
      slice: because('the size of a slice matters to the database, whose administrator runs the command'),
    },
  },
};

/** The sources of the folders of these pages, and of what all of them decide by. */
function sourceOf(pages: string[]): string {
  const folders = new Set([...pages.map((page) => page.split('/')[0]!), 'decisions']);
  const files = [...folders].flatMap((folder) => readdirSync(join(CONSOLE, folder)).map((name) => join(folder, name)));
  return files.map((file) => readFileSync(join(CONSOLE, file), 'utf8')).join('\n');
}

const optionsIn = (help: string): string[] =>
  [...new Set([...help.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g)].map(([, name]) => name!))].toSorted();

it('every command of operators is named, by its script too', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const named = Object.keys(scripts).flatMap((name) => (name.startsWith('payment:') ? [name.slice(8)] : []));
  expect(named.toSorted()).toEqual(Object.keys(commands).toSorted());
  expect(Object.keys(IN_CONSOLE).toSorted()).toEqual(Object.keys(commands).toSorted());
});

describe.each(
  Object.entries(IN_CONSOLE).filter((entry): entry is [string, InConsole] => !(entry[1] instanceof Reason)),
)('payment:%s in the console', (name, { pages, calls, options = {} }) => {
  const reached = readFileSync(join(CONSOLE, 'shell/pages.tsx'), 'utf8');
  const source = sourceOf(pages);

  it('has its pages, which are reached, and calls the service', () => {
    for (const page of pages) {
      expect(existsSync(join(CONSOLE, `${page}.tsx`))).toBe(true);
      expect(reached).toContain(`'../${page}'`);
    }
    expect(calls.filter((call) => !source.includes(`${call}(`))).toEqual([]);
  });

  it('lacks no option of the command without a reason', () => {
    expect(Object.keys(options).toSorted()).toEqual(optionsIn(commands[name]!.help));
    const missing = Object.entries(options).filter(([, word]) => !(word instanceof Reason) && !source.includes(word));
    expect(missing).toEqual([]);
  });
});
