import { describe, expect, it } from 'vitest';
import { PRESETS, type SchemeColours } from '../../../../components/theme/presets.ts';
import { themeStyleSheet } from '../../../../scripts/generate-theme.ts';

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const TEXTS = ['text', 'softText', 'link', 'success', 'warning', 'error'] as const;
const GROUNDS = ['background', 'surface', 'muted'] as const;
const schemes: [string, SchemeColours][] = Object.entries(PRESETS).flatMap(
  ([preset, { light, dark }]) =>
    [
      [`${preset} light`, light],
      [`${preset} dark`, dark],
    ] as [string, SchemeColours][],
);

describe.each(schemes)('%s is legible', (_name, colours) => {
  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    '%s on %s',
    (text, ground) => expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5),
  );
  it.each([
    ['onPrimary', 'primary'],
    ['onTertiary', 'tertiary'],
    ['onAction', 'action'],
  ] as const)('%s on %s', (text, ground) =>
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5),
  );
});

it('keeps the colours the owner named', () => {
  expect([
    PRESETS.amber.light.primary,
    PRESETS.amber.light.tertiary,
    PRESETS.amber.dark.background,
  ]).toEqual(['#1976D2', '#FF9800', '#121212']);
  expect([
    PRESETS.teal.light.primary,
    PRESETS.teal.light.tertiary,
    PRESETS.teal.light.background,
  ]).toEqual(['#1976D2', '#32998B', '#F5F5F5']);
});

it('the shop is light until something else is chosen, whatever the system wishes', () => {
  const css = themeStyleSheet('amber');
  expect(css).toMatch(/:root, \.light\{[^}]*--mui-palette-primary-main:#1976D2/);
  expect(css).toMatch(/\.dark\{[^}]*--mui-palette-background-default:#121212/);
  expect(css).not.toContain('@media');
});

it('tells the browser which scheme its own parts (scroll bars, fields) are to be in', () => {
  const css = themeStyleSheet('amber');
  expect(css).toMatch(/\.dark\{color-scheme:dark/);
  expect(css).not.toMatch(/colorScheme/);
});
