import { createTheme } from '@mui/material/styles';
import { PRESETS, type PresetName, type SchemeColours } from './presets.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypeBackground {
    muted: string;
  }
  interface Palette {
    tertiary: Palette['primary'];
    callToAction: Palette['primary'];
    link: { main: string };
  }
  interface PaletteOptions {
    tertiary: PaletteOptions['primary'];
    callToAction: PaletteOptions['primary'];
    link: { main: string };
  }
}

const palette = (colours: SchemeColours) => ({
  primary: { main: colours.primary, contrastText: colours.onPrimary },
  tertiary: { main: colours.tertiary, contrastText: colours.onTertiary },
  callToAction: { main: colours.action, contrastText: colours.onAction },
  link: { main: colours.link },
  success: { main: colours.success },
  warning: { main: colours.warning },
  error: { main: colours.error },
  background: { default: colours.background, paper: colours.surface, muted: colours.muted },
  text: { primary: colours.text, secondary: colours.softText },
  divider: colours.line,
});

/**
 * As app/globals.css draws it around everything else: what can be pressed in MUI takes the
 * browser's ring away and pulses instead.
 */
const FOCUS_RING = { '&:focus-visible': { outline: 'var(--focus-ring)', outlineOffset: 2 } };
/** In boxes that cut off what stands out. */
const INNER_RING = { '&:focus-visible': { outlineOffset: -2 } };

/**
 * The one definition of the look: public pages read it as `--mui-…` variables, moving parts as an
 * MUI theme.
 */
export const createShopTheme = (preset: PresetName) =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'class' },
    colorSchemes: {
      light: { palette: palette(PRESETS[preset].light) },
      dark: { palette: palette(PRESETS[preset].dark) },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: 'var(--font-text)',
      button: { textTransform: 'none', fontWeight: 600 },
      h1: { fontSize: 24, fontWeight: 650, letterSpacing: '-0.01em' },
      body1: { fontSize: 14 },
    },
    components: {
      MuiButtonBase: { styleOverrides: { root: FOCUS_RING } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 44 } },
      },
      MuiMenuItem: { styleOverrides: { root: INNER_RING } },
      MuiTab: { styleOverrides: { root: INNER_RING } },
    },
  });
