import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../../../lib/imports/remote/public-address.ts';

test.each([
  '8.8.8.8',
  '77.88.55.242',
  '172.32.0.1',
  '100.128.0.1',
  '2a02:6b8::2:242',
  '2606:4700:4700::1111',
])('%s is a server of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
])('%s is a machine of our own, of a neighbour or of nobody', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '127.0.0.1:80',
  '[::1]',
  'fe80::1%eth0',
])('«%s» is no address at all', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
