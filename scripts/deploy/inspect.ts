import { z } from 'zod';
import type { CleanRoot } from './clean-root.ts';
import { DOMAIN } from './nginx.ts';

export const findings = z.array(
  z.object({ what: z.string(), isFine: z.boolean(), seen: z.string() }),
);
/** What was looked at, and what was seen. */
export type Finding = z.infer<typeof findings>[number];

const SITE = `https://${DOMAIN}`;
const code = (url: string, more = '') =>
  `curl --silent --output /dev/null --write-out '%{http_code}' ${more} '${url}' || true`;

/** Prints the addresses at which somebody listens, one a line: address and port in hexadecimal digits. */
const LISTENING = `cat /proc/net/tcp /proc/net/tcp6 | awk '$4 == "0A" { print $2 }' | sort -u`;
const OWN_ADDRESS = /^(?:0100007F|0{24}01000000|0{16}FFFF00000100007F):/;

/** Asks for a page again and again while the shop is restarted. @returns how often which status came */
const RESTART = `
( while :; do ${code(`${SITE}/`)}; echo; sleep 0.05; done ) > /tmp/codes & visitors=$!
sleep 1
systemctl restart detal
curl --silent --output /dev/null --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/api/ready
sleep 1
kill $visitors
sort /tmp/codes | uniq -c`;

/** As somebody sets rules of his own, and the shop's are loaded again. */
const RELOADED_RULES = `
nft add table inet others
systemctl reload nftables
nft list ruleset
nft delete table inet others`;

const WRITES = `
shop=$(systemctl show --property MainPID --value detal)
for path in /srv/detal/current /etc /usr /var/log /var/cache/detal /srv/detal/current/.next/cache /var/lib/detal; do
  nsenter --target $shop --mount setpriv --reuid detal --regid detal --clear-groups touch $path/tried 2>/dev/null && rm -f $path/tried && echo $path || true
done`;

/** @returns what is seen from within the machine: what is open, what may be written, what a restart costs */
export async function inspect({ run }: CleanRoot): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (what: string, seen: string, isFine: boolean) =>
    void findings.push({ what, seen: seen.trim().replace(/\s*\n\s*/g, ', '), isFine });

  const exposure = await run(
    'systemd-analyze security --no-pager --threshold=20 detal.service | tail -n 1',
  ).catch(({ message }: Error) => message);
  note(
    'systemd-analyze security, не больше 2.0',
    exposure,
    /level for detal\S*: [01]\.\d/.test(exposure),
  );

  const listening = (await run(LISTENING)).trim().split('\n');
  const outside = listening
    .filter((address) => !OWN_ADDRESS.test(address))
    .map((address) => parseInt(address.split(':')[1]!, 16));
  const ports = [...new Set(outside)].sort((one, other) => one - other).join(' ');
  note('порты, открытые не только для самой машины', ports, ports === '80 443');

  const rules = await run(RELOADED_RULES);
  note(
    'фильтр пакетов загружен',
    /policy drop/.test(rules) ? 'policy drop' : rules,
    /dport \{ 22, 80, 443 \}/.test(rules),
  );
  const others = (rules.match(/^table .*(?= \{)/gm) ?? []).join(', ');
  note('правила других остаются', others, others.includes('table inet others'));

  const mayWrite = (await run(WRITES)).trim().split('\n').sort().join(' ');
  note(
    'куда может писать магазин',
    mayWrite,
    mayWrite === '/srv/detal/current/.next/cache /var/lib/detal',
  );
  const user = await run('stat -c %U /proc/$(systemctl show --property MainPID --value detal)');
  note('чей это процесс', user, user.trim() === 'detal');

  const resolved = '--insecure --resolve other.example:443:127.0.0.1';
  const stranger = await run(code('https://other.example/', resolved));
  note('чужое имя', stranger, /000$/.test(stranger.trim()));

  const restart = await run(RESTART);
  note('ответы во время перезапуска', restart, /^\s*\d+ 200\s*$/.test(restart));
  return findings;
}
