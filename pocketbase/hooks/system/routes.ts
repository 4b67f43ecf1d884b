import type * as contracts from '../../../lib/system/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { dataSize } from './data-size.ts';
import { systemFacts } from './facts.ts';
import { listFailures } from './failures.ts';
import { readNumbers } from './numbers.ts';
import { warnOfOffsiteCopy } from './warn-of-offsite-copy.ts';
import { warnOfProcess } from './warn-of-process.ts';

export const routes = {
  dataSize,
  systemFacts,
  listFailures,
  readNumbers,
  warnOfOffsiteCopy,
  warnOfProcess,
} satisfies Handlers<typeof contracts>;
