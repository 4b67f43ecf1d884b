import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createShopTheme } from '../components/theme/theme.ts';
import { config } from '../lib/config.ts';
import type { PresetName } from '../components/theme/presets.ts';

const OUTPUT = fileURLToPath(new URL('../components/theme/theme.generated.css', import.meta.url));

type Declarations = Record<string, string | number>;

/** MUI names the one plain property, `color-scheme`, as JavaScript does. */
const property = (name: string) =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const block = (selector: string, declarations: Declarations) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${property(name)}:${value}`)
    .join(';')}}`;

/**
 * The theme's variables as one static stylesheet, so that no public page computes styles. What has
 * no class is light: so is a page without JavaScript.
 */
export function themeStyleSheet(preset: PresetName): string {
  const sheets = createShopTheme(preset).generateStyleSheets() as Record<string, Declarations>[];
  const rules = sheets.flatMap((sheet) => Object.entries(sheet));
  return rules.map(([selector, declarations]) => `${block(selector, declarations)}\n`).join('');
}

/** Writes the stylesheet of the configured preset where app/layout.tsx imports it. */
export async function generateTheme(): Promise<void> {
  await mkdir(dirname(OUTPUT), { recursive: true });
  await writeFile(OUTPUT, themeStyleSheet(config().shopTheme));
}

if (import.meta.main) await generateTheme();
