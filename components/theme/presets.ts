/**
 * The two looks a shop can have. Contrast of every pair is checked by tests/unit/components/theme.
 */
export type PresetName = 'amber' | 'teal';

/** Colours of one scheme, named for their use. */
export type SchemeColours = {
  background: string;
  surface: string;
  muted: string;
  line: string;
  text: string;
  softText: string;
  primary: string;
  onPrimary: string;
  link: string;
  /** The owner's accent. */
  tertiary: string;
  onTertiary: string;
  /** The one button that we want pressed. */
  action: string;
  onAction: string;
  success: string;
  warning: string;
  error: string;
};

const LIGHT = {
  background: '#FFFFFF',
  surface: '#FFFFFF',
  muted: '#F4F6F8',
  line: '#DFE4EA',
  text: '#17202A',
  softText: '#55616F',
  primary: '#1976D2',
  onPrimary: '#FFFFFF',
  link: '#1565C0',
  success: '#2E7D32',
  warning: '#8A5200',
  error: '#C62828',
};

const DARK = {
  background: '#121212',
  surface: '#1B1D20',
  muted: '#24272B',
  line: '#33383E',
  text: '#ECEFF3',
  softText: '#A7B0BB',
  primary: '#90CAF9',
  onPrimary: '#0B1A2B',
  link: '#90CAF9',
  success: '#81C784',
  warning: '#FFB74D',
  error: '#EF9A9A',
};

// Amber carries dark text, always; white on teal needs the darker shade.
const AMBER = {
  tertiary: '#FF9800',
  onTertiary: '#1B1B1B',
  action: '#FF9800',
  onAction: '#1B1B1B',
};
const TEAL = { tertiary: '#32998B', onTertiary: '#0E1F1C', action: '#267A6F', onAction: '#FFFFFF' };

export const PRESETS: Record<PresetName, { light: SchemeColours; dark: SchemeColours }> = {
  amber: { light: { ...LIGHT, ...AMBER }, dark: { ...DARK, ...AMBER } },
  teal: {
    light: {
      ...LIGHT,
      ...TEAL,
      background: '#F5F5F5',
      muted: '#ECECEC',
      softText: '#525D6A',
      link: '#1259A8',
      success: '#2A722E',
      warning: '#804B00',
    },
    dark: { ...DARK, ...TEAL },
  },
};
