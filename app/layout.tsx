import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PRESETS } from '@/components/theme/presets';
import { fontClasses } from '@/components/theme/fonts';
import { config } from '@/lib/config';
import '@/components/theme/theme.generated.css';
import './globals.css';
import './print.css';

export function generateMetadata(): Metadata {
  const { shopName, siteUrl } = config();
  return {
    metadataBase: new URL(siteUrl),
    title: { default: `Автозапчасти — ${shopName}`, template: `%s — ${shopName}` },
    description: `Автозапчасти в интернет-магазине «${shopName}»: цены, наличие и сроки поставки.`,
    openGraph: { siteName: shopName, locale: 'ru_RU', type: 'website' },
    formatDetection: { telephone: false },
  };
}

export function generateViewport(): Viewport {
  const { light, dark } = PRESETS[config().shopTheme];
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.surface },
      { media: '(prefers-color-scheme: dark)', color: dark.surface },
    ],
  };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" className={fontClasses} suppressHydrationWarning>
      <body>
        <InitColorSchemeScript attribute="class" defaultMode="system" />
        {children}
      </body>
    </html>
  );
}
