/** Currencies whose minor unit at the gateway differs from ISO 4217. */
export const EXPONENTS = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 };
