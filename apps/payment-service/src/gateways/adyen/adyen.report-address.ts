/** Adyen’s hosts for reports. */
const HOSTS = ['ca-live.adyen.com', 'ca-test.adyen.com'];

/**
 * Whether a report may be fetched from this address. Redirects are refused. The address is in an unsigned field of a
 * webhook. Only https is allowed, on a listed host, on the default port, without credentials.
 */
export function isReportAddress(text: string, furtherHosts: readonly string[] = []): boolean {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return false;
  const { protocol, hostname, port, username, password, host } = new URL(text);
  const isBare = username === '' && password === '' && port === '' && host === hostname;
  return protocol === 'https:' && isBare && [...HOSTS, ...furtherHosts].includes(hostname);
}
