/** All are inside our own network namespaces, so they collide with no address of this machine. */
export const control = '10.99.0.1';
export const podNetwork = '10.244.0.0/16';
export const serviceNetwork = '10.96.0.0/16';
export const apiService = '10.96.0.1';
export const dnsService = '10.96.0.10';
export const apiServer = `https://${control}:6443`;
export const databaseHost = 'database.internal';
export const redisHost = 'redis.internal';

export interface Node {
  name: string;
  zone: string;
  address: string;
  /** Of its pods. */
  pods: string;
  /** The end of its cable on the bridge. */
  cable: string;
}

export const nodes: readonly Node[] = [1, 2, 3].map((n) => ({
  name: `node${n}`,
  zone: `zone-${n}`,
  address: `10.99.0.${10 + n}`,
  pods: `10.244.${n}.0/24`,
  cable: `cable${n}`,
}));
