/** Where the gateway's minor unit is not that of ISO 4217. */
export const EXPONENTS = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 };
