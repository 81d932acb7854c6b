import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const ACCOUNT = 'apps/wellbeing-api/src/account';
const POSTGRESQL = 'apps/db-node/database/postgresql/routines';
const MYSQL = 'apps/db-node/database/mysql/routines';
const EVENTS = 'apps/payment-service/database/routines/events';

/** Numbers (`#`) that code or SQL sets (`=`, in units of a divisor), and how texts state them (`~`). */
const RULES = String.raw`
failures that lock
= ${ACCOUNT}/sign-ins/sign-in-failure.store.ts : FAILURES_TO_LOCK = #
= ${POSTGRESQL}/auth-events/service_auth_event_record.sql : failed_count \+ 1 >= #
= ${MYSQL}/auth-events/private_auth_event_record.sql : v_failed_count >= #
~ # (?:wrong passwords|failures|failed sign-ins) lock
~ # failure locks
~ the # locks
~ known device has its own #
minutes of a lock
= ${ACCOUNT}/sign-ins/sign-in-failure.store.ts : LOCK_SECONDS = # : 60
= ${POSTGRESQL}/auth-events/service_auth_event_record.sql : interval '# minutes'
= ${MYSQL}/auth-events/private_auth_event_record.sql : INTERVAL # MINUTE
~ locks?(?: an?| the) (?:user|address) for # minutes
~ failure locks for # minutes
~ signing in for # minutes
hours of an operator’s session
= libs/http-service/src/operators/operator-cookie.ts : OPERATOR_SESSION_SECONDS = # : 3600
= ${POSTGRESQL}/operator/service_operator_session_create.sql : interval '# hours'
= ${MYSQL}/operator/service_operator_session_create.sql : INTERVAL # HOUR
~ cookie of # hours
~ session(?: of an operator)? lasts (?:up to )?# hours
~ # hours after the sign-in
days of a session without use
= ${ACCOUNT}/session-lifetime.ts : SESSION_IDLE_DAYS = #
~ after # days without
~ # days idle
days of the longest session
= ${ACCOUNT}/session-lifetime.ts : LONGEST_SESSION_DAYS = #
~ days without a refresh, after # days
~ days idle, # at most
minutes of an access token
= libs/auth/src/access-token.ts : ACCESS_TOKEN_LIFETIME_SECONDS = # : 60
~ until (?:it expires|they expire), (?:within )?# minutes
~ token,? (?:is )?valid for # minutes
~ access_token \(# minutes
minutes of a proof of identity
= ${ACCOUNT}/sessions/session.store.ts : RECENT_MINUTES = #
~ proof of (?:identity of )?the last # minutes
~ proof of identity must be at most # minutes
~ proof is valid for # minutes
days of a recent credential
= ${ACCOUNT}/accounts/defence.store.ts : RECENT_DAYS = #
~ added in the last # days
~ passkeys of the last # days
days until an account is erased
= ${ACCOUNT}/self-service/deletion.service.ts : GRACE_DAYS = #
~ erasure after # days
~ erases the account with all its data after # days
~ erased (?:after )?# days
~ deletion takes effect after # days
hours until a second factor is removed
= ${ACCOUNT}/credentials/second-factors/second-factor-removal.store.ts : WAITING_HOURS = #
~ after # hours --finish
~ removes it after # hours
days that events are kept
= apps/payment-service/src/operators/retention.ts : EVENT_RETENTION_DAYS = #
~ events are kept for # days
days of attempts to deliver an event
= ${EVENTS}/finish_delivery.sql : first_attempt_at \+ interval '# days'
= ${EVENTS}/note_outcome.sql : failing_since <= v_now - interval '# days'
~ # days after the first attempt
~ # days without a success
~ endpoint that fails for # days
~ # days in which deliveries
hours of the longest pause between attempts
= apps/payment-service/src/events/deliveries/attempt.ts : LONGEST_SECONDS = # : 3600
= ${EVENTS}/finish_delivery.sql : interval := interval '# hours'
~ waits up to # hours
~ Retry-After[^.]*, at most # hours
hours of an Idempotency-Key
= libs/http-service/src/idempotency/idempotency.ts : created_at > clock_timestamp\(\) - interval '# hours'
~ For # hours the same key
~ Idempotency-Key, for # hours
~ Idempotency-Key. a repetition within # hours
hours of a proposed erasure
= ${POSTGRESQL}/users/service_erasure_propose.sql : interval '# hours'
= ${MYSQL}/users/service_erasure_propose.sql : INTERVAL # HOUR
~ approves (?:it |the proposal, )?(?:under Erasures )?within # hours
~ erase a user, for # hours
days that checkpoints are kept
= ${POSTGRESQL}/audit/service_audit_checkpoints_expire.sql : interval '# days'
= ${POSTGRESQL}/audit/private_refuse_checkpoint_removal.sql : interval '# days'
= ${MYSQL}/audit/service_audit_checkpoints_expire.sql : INTERVAL # DAY
= apps/db-node/src/audit/known-heads.ts : KEPT_DAYS = #
~ checkpoint is kept for # days
~ checkpoints that are older than # days
~ # days after they were signed
days that counts of a day are kept
= ${POSTGRESQL}/usage/service_usage_expire.sql : 'day' AND e.starts_at <= v_now - interval '# days'
= ${POSTGRESQL}/usage/service_usage_list.sql : ELSE interval '# days'
= ${MYSQL}/usage/service_usage_expire.sql : 'day' AND starts_at <= SYSDATE\(6\) - INTERVAL # DAY
~ days (?:for|after|older than) # days
~ by day for (?:the last )?# days
days that verdicts are kept
= ${POSTGRESQL}/imports/service_import_verdicts_expire.sql : interval '# days'
= ${MYSQL}/imports/service_import_verdicts_expire.sql : INTERVAL # DAY
~ ended more than # days ago
~ imported more than # days ago
~ deleted # days after the end of an import`;

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const WRITTEN = `(\\d+|${WORDS.join('|')}|eighth)`;
const SET = String.raw`(\d[\d_]*(?: \* \d[\d_]*)*)`;

const readText = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
/** With the lines of comments and paragraphs joined. */
const joined = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|--|\/\/)?\s*/g, ' ');

const wordOrNumber = (text: string): number => {
  const word = WORDS.indexOf(text.toLowerCase().replace('eighth', 'eight'));
  return word < 0 ? Number(text) : word;
};
const product = (text: string): number =>
  text.split('*').reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1);

/** Decisions, measurements and migrations describe a past state. */
const PAST = /\/migrations\/|^docs\/adr\/|^docs\/reference\/measurements\/|stated-numbers/;
const files = execFileSync('git', ['ls-files', '*.md', '*.sql', '*.ts', '*.tsx'], { cwd: repositoryRoot })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !PAST.test(file));
const texts = files.map((file) => [file, joined(readText(file))] as const);

const rules = RULES.trim()
  .split(/\n(?=\w)/)
  .map((block) => block.split('\n'))
  .map(([name = '', ...lines]) => {
    const [unknown] = lines.filter((line) => !/^[=~] /.test(line));
    if (unknown !== undefined) throw new Error(`${name}: "${unknown}" begins with neither "= " nor "~ "`);
    const after = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
    return { name, sets: after('=').map((line) => line.split(' : ')), states: after('~') };
  });

describe.each(rules)('the $name', ({ sets, states }) => {
  const values = sets.map(([file = '', text = '', unit = '1']) => {
    const found = [...joined(readText(file)).matchAll(new RegExp(text.replace('#', SET), 'g'))];
    return [...new Set(found.map(([, value = '']) => product(value) / Number(unit)))];
  });

  it('are one number, which code and SQL share', () => {
    for (const found of values) expect(found).toEqual([values[0]![0]]);
  });

  it.each(states)('are the number that texts state: %s', (text) => {
    const pattern = new RegExp(`\\b${text.replace('#', WRITTEN)}\\b`, 'gi');
    const found = texts.flatMap(([file, all]) =>
      [...all.matchAll(pattern)].map(([statement, value = '']) => ({ file, statement, value: wordOrNumber(value) })),
    );
    expect(found).not.toEqual([]);
    expect(found.filter(({ value }) => value !== values[0]![0])).toEqual([]);
  });
});
