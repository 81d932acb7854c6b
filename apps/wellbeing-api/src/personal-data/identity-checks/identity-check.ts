/** The data of an identity check (KYC). */
export interface IdentityCheck {
  legal_name: string;
  date_of_birth: string;
  nationality: string;
  document_type: string;
  document_number: string;
  address: string;
}

const HIDDEN = '***';

/** Shows enough for the owner to recognise the data, and too little for misuse. */
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
