/**
 * Whose attempts are counted together: an IPv4 address, or the /64 of an IPv6 one, which is what a
 * household or a server is given (RFC 6177).
 * @param address as the web says it; what is none counts as it is written
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const all = [
    ...groups,
    ...Array<string>(Math.max(8 - groups.length - after.length, 0)).fill('0'),
    ...after,
  ];
  if (/^0+(,0+){4},ffff,/.test(all.join())) return mappedFrom(all);
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The IPv4 address that `::ffff:a09:807` stands for. */
const mappedFrom = (groups: string[]): string =>
  groups
    .slice(6, 8)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
