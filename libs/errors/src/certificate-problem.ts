/** What a TLS library says, by its code or in its message, and what is wrong with the certificate. */
const PROBLEMS: [said: RegExp, problem: string][] = [
  [/altname/i, 'its certificate is for another name than the one in the address'],
  [/expired/i, 'its certificate has expired'],
  [/not yet valid|NOT_YET_VALID/, 'its certificate is not valid yet'],
  [
    /self.signed|UNABLE_TO_|unable to (get|verify)|signature failure/i,
    'no authority that is trusted has signed its certificate',
  ],
];

/** Why a server's certificate was refused, as text for the log; undefined for any other error. */
export function certificateProblem(error: unknown): string | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown };
  const text = `${String(code)} ${String(message)}`;
  if (!/cert|altname|self.signed|issuer/i.test(text)) return undefined;
  return PROBLEMS.find(([said]) => said.test(text))?.[1];
}
