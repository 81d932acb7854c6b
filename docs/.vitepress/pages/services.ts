/** How the pages name a service, and how samples call it. */
export interface Service {
  app: string;
  title: string;
  /** The variable with the address. */
  url: string;
  typescript: { module: string; client: string; variable: string };
  /** Absent: there is no Python package for the service, and samples use httpx. */
  python?: { module: string; client: string; folder: string };
  /** How a credential by its name in openapi.json is sent. */
  credentials: Record<string, { header: string; typescript: string; python: string }>;
}

const bearer = (variable: string, python: string) => ({
  header: `Authorization: Bearer $${variable}`,
  typescript: `bearerToken(process.env.${variable}!)`,
  python: `${python}=os.environ["${variable}"]`,
});

export const SERVICES: readonly Service[] = [
  {
    app: 'payment-service',
    title: 'Payment service',
    url: 'PAYMENT_URL',
    typescript: { module: '@platform/sdk/payment', client: 'paymentClient', variable: 'payment' },
    python: { module: 'platform_sdk.payment', client: 'PaymentClient', folder: 'payment' },
    credentials: {
      'api-key': {
        header: 'N-API-Key: $PAYMENT_API_KEY',
        typescript: 'apiKey(process.env.PAYMENT_API_KEY!)',
        python: 'api_key=os.environ["PAYMENT_API_KEY"]',
      },
      bearer: bearer('ACCESS_TOKEN', 'access_token'),
      operator: bearer('OPERATOR_TOKEN', 'access_token'),
    },
  },
  {
    app: 'db-node',
    title: 'db-node',
    url: 'DB_NODE_URL',
    typescript: { module: '@platform/sdk/db-node', client: 'dbNodeClient', variable: 'dbNode' },
    python: { module: 'platform_sdk.db_node', client: 'DbNodeClient', folder: 'db_node' },
    credentials: {
      service: bearer('DB_NODE_CREDENTIAL', 'credential'),
      operator: bearer('OPERATOR_TOKEN', 'credential'),
    },
  },
  {
    app: 'wellbeing-api',
    title: 'Account, geo and wellbeing API',
    url: 'ACCOUNT_URL',
    typescript: { module: '@platform/sdk/wellbeing', client: 'wellbeingClient', variable: 'account' },
    credentials: { bearer: bearer('ACCESS_TOKEN', ''), operator: bearer('OPERATOR_TOKEN', '') },
  },
];

/** wellbeing-api answers on three hosts, each with its own routes. */
export function addressOf(service: Service, path: string): string {
  if (service.app !== 'wellbeing-api') return service.url;
  if (path.startsWith('/geo/')) return 'GEO_URL';
  return path.startsWith('/users/') ? 'WELLBEING_URL' : service.url;
}
