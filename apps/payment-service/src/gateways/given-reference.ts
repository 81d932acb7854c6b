/** The id that a gateway issues for a payment, and that its reports contain. */
export interface GivenReference {
  /** Permissive, so that no genuine id is refused. */
  readonly pattern: RegExp;
  /** A description of the id and where to find it. */
  readonly is: string;
  /** Other ids of the gateway, which its reports do not contain. */
  readonly mistaken: readonly MistakenReference[];
}

interface MistakenReference {
  readonly pattern: RegExp;
  readonly is: string;
  /** Where to find the right id. */
  readonly instead?: string;
}

/**
 * Why no report can match a deposit with this reference; null if one can. The text does not contain the reference,
 * because it may be a secret.
 */
export function referenceProblem({ pattern, is, mistaken }: GivenReference, reference: string): string | null {
  const other = mistaken.find((kind) => kind.pattern.test(reference));
  if (!other && pattern.test(reference)) return null;
  const sent = other ? `This is ${other.is}. ${other.instead ?? ''}` : 'Reports contain no other id.';
  return `provider_reference must be ${is}. ${sent}`.trim();
}
