import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/**
 * Whether an address that a request came through is one of our own proxies. `hop` 0 is whoever is connected to this
 * process, 1 whom that one names, and so on.
 */
export type ProxyTrust = (address: string, hop: number) => boolean;

const NOBODY: ProxyTrust = () => false;

/**
 * Reads the setting TRUST_PROXY: nothing trusts nobody, a number that many proxies in a row, a list of addresses and
 * networks (`10.0.0.0/8, ::1`) those. Null where it is none of these.
 */
export function readProxyTrust(setting: string): ProxyTrust | null {
  const text = setting.trim();
  if (text === '' || text === '0') return NOBODY;
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const known = new BlockList();
  for (const part of text.split(',')) if (!add(known, part.trim())) return null;
  return (address) => contains(known, plain(address));
}

/** Who has sent a request: the first address, from this process outwards, that is none of our own proxies'. */
export function clientAddress(request: IncomingMessage, trust: ProxyTrust): string {
  const named = request.headers['x-forwarded-for'];
  const path = (Array.isArray(named) ? named.join(',') : (named ?? '')).split(',').map((part) => part.trim());
  let address = plain(request.socket.remoteAddress ?? '');
  for (let hop = 0; trust(address, hop); hop += 1) {
    const next = plain(path.pop() ?? '');
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

function add(known: BlockList, part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const longest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
  if (prefix > longest) return false;
  known.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

function contains(known: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && known.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** An IPv4 address as such, where the system writes it as one of IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
