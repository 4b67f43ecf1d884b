import autocannon from 'autocannon';

const CONNECTIONS = 8;

export type Figures = { requestsPerSecond: number; p50Ms: number; p99Ms: number; errors: number };

/**
 * Stands in an address for a number that no request before had: so nothing can be answered from
 * memory.
 */
export const NEVER_THE_SAME = '{n}';

let asked = 0;

/** Loads one address with 8 connections. Answers other than 2xx count as errors. */
async function measure(url: string, seconds: number): Promise<Figures> {
  const { pathname, search } = new URL(url);
  const path = () => decodeURI(pathname + search).replace(NEVER_THE_SAME, String(++asked));
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url: url.replace(NEVER_THE_SAME, '0'),
    connections: CONNECTIONS,
    duration: seconds,
    requests: url.includes(NEVER_THE_SAME)
      ? [{ setupRequest: (request) => ({ ...request, path: path() }) }]
      : undefined,
  });
  return {
    requestsPerSecond: Math.round(requests.average),
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    errors: errors + timeouts + non2xx,
  };
}

/**
 * Loads the addresses in turn, several rounds, so that whatever else the machine does meets all of
 * them alike.
 * @returns for each address the round with the median rate; its errors are those of all rounds
 */
export async function measureAlternately(
  addresses: Record<string, string>,
  rounds: number,
  seconds: number,
): Promise<Record<string, Figures>> {
  const taken = new Map<string, Figures[]>(Object.keys(addresses).map((name) => [name, []]));
  for (const url of Object.values(addresses)) await measure(url, 2);
  for (let round = 1; round <= rounds; round++) {
    for (const [name, url] of Object.entries(addresses)) {
      const figures = await measure(url, seconds);
      console.log(
        `  ${round}/${rounds} ${name}: ${figures.requestsPerSecond}/s, p99 ${figures.p99Ms} ms`,
      );
      taken.get(name)!.push(figures);
    }
  }
  return Object.fromEntries([...taken].map(([name, all]) => [name, median(all)]));
}

function median(all: Figures[]): Figures {
  const middle = all.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[
    all.length >> 1
  ]!;
  return { ...middle, errors: all.reduce((sum, { errors }) => sum + errors, 0) };
}
