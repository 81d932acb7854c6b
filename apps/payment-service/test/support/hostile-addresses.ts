import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Answer } from './name-server';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Addresses that must never be connected to. Some belong to this machine, so a connection would arrive. */
const FORBIDDEN = words(`
  127.0.0.1 127.1.2.3 127.255.255.254 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.254 192.168.1.1 169.254.169.254
  168.63.129.16 100.64.0.1 100.100.100.200 192.0.0.192 198.18.0.1 203.0.113.5 224.0.0.251 239.255.255.250 240.0.0.1
  255.255.255.255`);
const FORBIDDEN_IPV6 = words(`
  ::1 :: ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:0:127.0.0.1 ::127.0.0.1 64:ff9b::127.0.0.1
  64:ff9b::169.254.169.254 64:ff9b:1::127.0.0.1 2002:7f00:1:: 2002:a9fe:a9fe::1 2001:0:7f00:1::1 fe80::1 febf::1 fec0::1
  fc00::1 fd00:ec2::254 ff02::1 100::1 2001:db8::1 3fff::1 5f00::1 4000::1 2001:2::1 2001:20::1`);

const fullWidth = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const circled = (text: string) => text.replace(/[1-9]/g, (digit) => String.fromCharCode(0x245f + Number(digit)));
const encoded = (text: string) => text.replace(/[0-9]/g, (digit) => `%3${digit}`);

/** The ways to write one IPv4 address that some parser accepts. */
function spellings(address: string): string[] {
  const [a, b, c, d] = ipaddr.IPv4.parse(address).octets as [number, number, number, number];
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const octal = (part: number) => `0${part.toString(8)}`;
  const hex = (part: number) => `0x${part.toString(16)}`;
  const all = [a, b, c, d];
  return [
    address,
    `${address}.`,
    String(whole),
    octal(whole),
    hex(whole),
    `${whole}.`,
    all.map(octal).join('.'),
    all.map(hex).join('.'),
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `0000${octal(a)}.${b}.${c}.${d}`,
    fullWidth(address),
    circled(address),
    encoded(address),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
  ];
}

function spellingsOfIpv6(address: string): string[] {
  const parsed = ipaddr.IPv6.parse(address);
  const full = parsed.parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
  return [address, parsed.toNormalizedString().toUpperCase(), full].map((text) => `[${text}]`);
}

const SCHEMES = [...words('http HTTP ftp file gopher ws wss data javascript blob unix ldap dict'), ''];
/** `%` is replaced by a forbidden host, `ok` by the allowed one. */
const SHAPES = [
  'https://ok@%',
  'https://ok:443@%',
  'https://%@ok',
  'https://user:password@ok',
  'https://ok%2f@%',
  'https://ok#@%',
  'https://ok\\@%',
  'https://%\\@ok',
  'https:\\\\%',
  'https:/%',
  'https:%',
  'https:////%',
  '//%',
  'https://%#ok',
  'https://\t%',
  'https://%\n',
  ' https://%',
  'ht\ntps://%',
  'https://ok\r\nHost: %',
  'https://%\u0000.ok',
  'https://%?@ok',
  'https://\u200b%',
  'https://%\u3002',
  'https://%..',
  'https://@%',
  'https://:@%',
  'https://ok;@%',
];
const NAMES = words('localhost LOCALHOST localhost. a.localhost loc%61lhost ｌocalhost kubernetes db.internal');

/** Addresses of a hostile merchant, all with this port. Those of `names` are resolved by a name server. */
export function hostileUrls(
  port: number,
  ok: string,
): { urls: string[]; names: Map<string, (before: number) => Answer> } {
  const names = new Map<string, (before: number) => Answer>();
  const name = (label: string, answer: (before: number) => Answer): string => {
    const full = `${label}.example.org`;
    names.set(full, answer);
    return `https://${full}:${port}/`;
  };
  const everyForbidden = [...FORBIDDEN, ...FORBIDDEN_IPV6];
  const label = (address: string) => address.replace(/[.:]/g, '-').replace(/^-+|-+$/g, '') || 'any';
  const hosts = [...FORBIDDEN.flatMap(spellings), ...FORBIDDEN_IPV6.flatMap(spellingsOfIpv6), ...NAMES];
  const local = ['127.0.0.1', '[::1]', 'localhost'];
  return {
    names,
    urls: [
      ...hosts.map((host) => `https://${host}:${port}/`),
      ...SCHEMES.flatMap((scheme) => local.map((host) => `${scheme}://${host}:${port}/`)),
      ...SHAPES.flatMap((shape) => local.map((host) => `${shape.replace('%', `${host}:${port}`).replace('ok', ok)}/`)),
      ...everyForbidden.map((address) => name(`a-${label(address)}`, () => ({ addresses: [address] }))),
      ...everyForbidden.map((address) =>
        name(`c-${label(address)}`, () => ({ alias: 'localhost', addresses: [address] })),
      ),
    ],
  };
}

/** Names that resolve to `ok` first and to each of these later, or to both in one response in either order. */
export function rebindingNames(ok: string): Map<string, (before: number) => Answer> {
  return new Map(
    ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', '0.0.0.0', '10.0.0.1', '169.254.169.254'].flatMap(
      (address, n) => [
        [`later-${n}.example.org`, (before: number) => ({ addresses: [before === 0 ? ok : address] })],
        [`both-${n}.example.org`, () => ({ addresses: [address, ok] })],
        [`turns-${n}.example.org`, (before: number) => ({ addresses: [before % 2 === 0 ? ok : address] })],
        // For a connection that asks for both kinds of address.
        [`mixed-${n}.example.org`, () => ({ addresses: isIPv4(address) ? [ok, '::1'] : [ok, address] })],
      ],
    ),
  );
}
