import localFont from 'next/font/local';

// One family in several files: browsers take from each what its unicode-range holds, and load it
// for that alone. The first ones hold what Russian shops write, in the weights that are used
// (scripts/generate-fonts.ts); the others hold what a name may bring along («Lemförder», «Škoda»,
// «Паливний фільтр»). The fallback of the same width stands in globals.css, behind all of them: one
// after each file, as Next makes it, would take the letters of the next.
const cyrillic = localFont({
  src: './onest-cyrillic.generated.woff2',
  weight: '400 800',
  variable: '--font-cyrillic',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0401,U+0410-044F,U+0451,U+2116' }],
});
const latin = localFont({
  src: './onest-latin.generated.woff2',
  weight: '400 800',
  variable: '--font-latin',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AE,U+00B0-00B1,U+00B7,U+00BB,U+00D7,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+203A,U+2212',
    },
  ],
});
const rouble = localFont({
  src: './onest-latin-ext.generated.woff2',
  weight: '400 800',
  variable: '--font-rouble',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20BD' }],
});
const moreCyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-more-cyrillic',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1' }],
});
const moreLatin = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-more-latin',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2015-2027,U+2030-2031,U+2034-205E,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
    },
  ],
});
const moreLatinExt = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-more-latin-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-024F' }],
});

/** Class names that define the variables that globals.css joins to `--font-text`. */
export const fontClasses = [cyrillic, latin, rouble, moreCyrillic, moreLatin, moreLatinExt]
  .map(({ variable }) => variable)
  .join(' ');
