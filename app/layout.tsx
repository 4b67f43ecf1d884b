import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { AppMounted } from '@/components/browser-watch/app-mounted';
import { BrowserErrors } from '@/components/browser-watch/browser-errors';
import { GoneFiles } from '@/components/browser-watch/gone-files';
import { StartWatch } from '@/components/browser-watch/start-watch';
import { PRESETS } from '@/components/theme/presets';
import { FirstLook } from '@/components/theme/first-look';
import { fontClasses } from '@/components/theme/fonts';
import { config } from '@/lib/config';
import '@/components/theme/theme.generated.css';
import './globals.css';
import './print.css';

export function generateMetadata(): Metadata {
  const { shopName } = config();
  return {
    title: { default: `Автозапчасти — ${shopName}`, template: `%s — ${shopName}` },
    description: `Автозапчасти в интернет-магазине «${shopName}»: цены, наличие и сроки поставки.`,
    openGraph: { siteName: shopName, locale: 'ru_RU', type: 'website' },
    formatDetection: { telephone: false },
  };
}

export function generateViewport(): Viewport {
  return { themeColor: PRESETS[config().shopTheme].light.surface };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" className={fontClasses} suppressHydrationWarning>
      <head>
        <GoneFiles />
        <StartWatch />
        <FirstLook />
      </head>
      <body>
        {children}
        <AppMounted />
        <BrowserErrors />
      </body>
    </html>
  );
}
