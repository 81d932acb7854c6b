/** The id that a gateway gives a payment, and that its reports contain. */
export interface GivenReference {
  /** Wide enough for any id of this kind, so that no genuine one is refused. */
  readonly pattern: RegExp;
  /** Which id it is, and where it is found. */
  readonly is: string;
  /** Other ids of the gateway, which no report is matched by. */
  readonly mistaken: readonly MistakenReference[];
}

interface MistakenReference {
  readonly pattern: RegExp;
  readonly is: string;
  /** Where the right id is found from here. */
  readonly instead?: string;
}

/** Why no report can match a deposit under this reference; null if one can. The reference may be a secret: it is not named. */
export function referenceProblem({ pattern, is, mistaken }: GivenReference, reference: string): string | null {
  const other = mistaken.find((kind) => kind.pattern.test(reference));
  if (!other && pattern.test(reference)) return null;
  const sent = other ? `This is ${other.is}. ${other.instead ?? ''}` : 'No report can match another id.';
  return `provider_reference must be ${is}. ${sent}`.trim();
}
