import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, readProxyTrust } from './proxy-trust.js';

/** A request from that address, with that header. */
function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test.each([
  ['', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  ['0', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ['1', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['1', '::ffff:10.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['2', '10.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['5', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['10.0.0.0/8, ::1', '10.2.3.4', '9.9.9.9, 1.1.1.1, ::1', '1.1.1.1'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['10.0.0.0/8', '192.168.0.1', '1.1.1.1', '192.168.0.1'],
  ['10.0.0.0/8', '10.0.0.1', 'not an address', '10.0.0.1'],
  ['fd00::/8', 'fd00::7', '2001:db8::1', '2001:db8::1'],
])('X1: TRUST_PROXY=%s takes a request of %s forwarded for %s as one of %s', (setting, remote, forwarded, client) => {
  const trust = readProxyTrust(setting);
  if (!trust) throw new Error('the setting is refused');
  expect(clientAddress(request(remote, forwarded), trust)).toBe(client);
});

test.each(['true', 'yes', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/', '::1/129', 'a.example', '10.0.0.1,', '1/2/3'])(
  'X1: TRUST_PROXY=%s is refused',
  (setting) => {
    expect(readProxyTrust(setting)).toBeNull();
  },
);
