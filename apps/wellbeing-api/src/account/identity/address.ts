/** An IPv6 customer owns a whole /64, so that is one address here. */
export function addressOf(ip = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  return ip.includes(':') ? prefix64(ip) : ip;
}

function prefix64(ip: string): string {
  const [head = '', tail = ''] = ip.split('::');
  const [left, right] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const zeros = ip.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
