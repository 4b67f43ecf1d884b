const ASKED = 300;

/**
 * Asks one address after the other and prints how long they took.
 * @throws Error for an answer that is none
 */
export async function oneByOne(name: string, address: () => string): Promise<void> {
  const taken: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const started = performance.now();
    const reply = await fetch(address());
    await reply.text();
    if (reply.status !== 200) throw new Error(`${name}: ${reply.status}`);
    taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(ASKED * share)]!.toFixed(1);
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(0.999)} ms`);
}
