import type * as contracts from '../../../lib/imports/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { checkRows } from './check.ts';
import { importContext } from './context.ts';
import { cancelRun, finishRun } from './end-run.ts';
import { listOffered } from './offered.ts';
import { prepareImport } from './prepare.ts';
import { rollBack } from './roll-back.ts';
import { startRun } from './start-run.ts';
import { zeroVanished } from './vanished.ts';
import { writeChunk } from './write-chunk.ts';

export const routes = {
  cancelRun,
  checkRows,
  finishRun,
  importContext,
  listOffered,
  prepareImport,
  rollBack,
  startRun,
  writeChunk,
  zeroVanished,
} satisfies Handlers<typeof contracts>;
