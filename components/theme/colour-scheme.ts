'use client';

import { useSyncExternalStore } from 'react';
import { followMode, readMode } from './chosen-mode';
import type { Mode } from './modes';

/**
 * The look that was chosen in this browser; null on the server and without scripts, where nothing
 * can be chosen.
 */
export const useMode = (): Mode | null =>
  useSyncExternalStore<Mode | null>(followMode, readMode, () => null);
