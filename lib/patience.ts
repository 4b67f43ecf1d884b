/**
 * How long is waited before something counts as hung, silent or lost, ms: the operator of a slow
 * machine gives everything more time (PATIENCE in .env.example). Taken from the environment itself,
 * because the runtime of Next's middleware cannot load lib/config.ts, which refuses what is no
 * number.
 */
export const patient = (ms: number): number => ms * (Number(process.env.PATIENCE) || 1);
