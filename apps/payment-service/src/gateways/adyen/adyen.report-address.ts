/** Adyen’s hosts for reports. */
const HOSTS = ['ca-live.adyen.com', 'ca-test.adyen.com'];

/**
 * Whether a report may be fetched from there, redirects refused. The address comes in a webhook, in a field that is not
 * signed: only https on a host that is listed, character for character, on its own port, without credentials.
 */
export function isReportAddress(text: string, furtherHosts: readonly string[] = []): boolean {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return false;
  const { protocol, hostname, port, username, password, host } = new URL(text);
  const isBare = username === '' && password === '' && port === '' && host === hostname;
  return protocol === 'https:' && isBare && [...HOSTS, ...furtherHosts].includes(hostname);
}
