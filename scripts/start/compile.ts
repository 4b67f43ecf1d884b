/**
 * Loads the programs of the shop without running them, so that Node's compile cache holds them when
 * they start (compiled.mjs). What they load while they run comes into it at their end.
 */
await import('../shop.ts');
await import('../worker.ts');
for (const part of ['look', 'check', 'run', 'roll-back']) await import(`../worker/${part}.ts`);
await import('../../server/main.ts');
process.exit(); // a library that they load may have left something open
