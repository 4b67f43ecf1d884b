import { generateElements } from './generate-elements.ts';
import { generateFonts } from './generate-fonts.ts';
import { generateInlineScripts } from './generate-inline-scripts.ts';
import { generateTheme } from './generate-theme.ts';

/**
 * Writes what pages import and nobody wrote by hand: fonts, the theme's variables, inline scripts,
 * names of files of elements.
 * A program that ends: whoever keeps the shop running would keep the UI kit, too.
 */
await generateFonts();
await generateTheme();
await generateInlineScripts();
await generateElements();
