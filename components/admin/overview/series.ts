/**
 * A row of bars. `hrefs`: where each leads, to what it counts; none where nothing counts just that.
 */
export type Series = { label: string; data: number[]; hrefs: string[] };

/**
 * What tells series apart: as many as can be. Colours are the theme's variables, so both schemes
 * have their own.
 */
export const COLOURS = [
  'var(--mui-palette-primary-main)',
  'var(--mui-palette-tertiary-main)',
  'var(--mui-palette-success-main)',
  'var(--mui-palette-text-secondary)',
  'var(--mui-palette-warning-main)',
  'color-mix(in srgb, var(--mui-palette-text-secondary) 55%, var(--mui-palette-background-paper))',
] as const;
