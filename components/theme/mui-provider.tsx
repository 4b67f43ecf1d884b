'use client';

import { ThemeProvider } from '@mui/material/styles';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { useState, type ReactNode } from 'react';
import type { PresetName } from './presets';
import { createShopTheme } from './theme';

/**
 * Around what is made of MUI: the back office. Variables come from the static stylesheet, so none
 * are generated here.
 */
export function MuiProvider({ preset, children }: { preset: PresetName; children: ReactNode }) {
  const [theme] = useState(() => createShopTheme(preset));
  return (
    <AppRouterCacheProvider>
      <ThemeProvider
        theme={theme}
        defaultMode="light"
        disableTransitionOnChange
        disableStyleSheetGeneration
      >
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
