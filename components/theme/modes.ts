export type Mode = 'system' | 'light' | 'dark';

/** In the order offered, in words. */
export const MODES: { mode: Mode; name: string }[] = [
  { mode: 'light', name: 'Светлое' },
  { mode: 'dark', name: 'Тёмное' },
  { mode: 'system', name: 'Как в системе' },
];
