/** What an identity check (KYC) needs to know. */
export interface IdentityCheck {
  legal_name: string;
  date_of_birth: string;
  nationality: string;
  document_type: string;
  document_number: string;
  address: string;
}

const HIDDEN = '***';

/** Enough to recognise one's own data by, and nothing to use it with. */
export const masked = ({
  legal_name,
  nationality,
  document_type,
  document_number,
  date_of_birth,
}: IdentityCheck): IdentityCheck => ({
  legal_name: legal_name
    .split(/\s+/)
    .map((part) => `${/^./u.exec(part)?.[0] ?? ''}${HIDDEN}`)
    .join(' '),
  date_of_birth: `${date_of_birth.slice(0, 2)}**-**-**`,
  nationality,
  document_type,
  document_number: `${HIDDEN}${document_number.length > 6 ? document_number.slice(-2) : ''}`,
  address: HIDDEN,
});
