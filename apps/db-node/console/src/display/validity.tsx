import { Badge, Moment, type Tone } from '@platform/web/console';

const SOON_MS = 14 * 86_400_000;

export interface Validity {
  /** Absent for a credential that cannot be disabled. */
  enabled?: boolean;
  expires_at: string | null;
}

/** Why a credential is currently refused, or undefined. */
export function suspension({ enabled = true, expires_at }: Validity, now = Date.now()): string | undefined {
  if (!enabled) return 'revoked';
  return expires_at && Date.parse(expires_at) <= now ? 'expired' : undefined;
}

function stateOf(validity: Validity, now: number): [Tone, string] {
  const suspended = suspension(validity, now);
  if (suspended) return ['bad', suspended === 'revoked' ? 'Revoked' : 'Expired'];
  const soon = validity.expires_at !== null && Date.parse(validity.expires_at) - now < SOON_MS;
  return soon ? ['warning', 'Expires soon'] : ['good', 'Active'];
}

/** Whether a credential works, and until when. */
export function ValidityCell({ validity }: { validity: Validity }) {
  const now = Date.now();
  const [tone, text] = stateOf(validity, now);
  const { expires_at } = validity;
  return (
    <span class="stack">
      <Badge tone={tone}>{text}</Badge>
      <span class="hint nowrap">
        {expires_at ? (
          <>
            {Date.parse(expires_at) > now ? 'Expires' : 'Expired'} <Moment at={expires_at} />
          </>
        ) : (
          'Does not expire'
        )}
      </span>
    </span>
  );
}
