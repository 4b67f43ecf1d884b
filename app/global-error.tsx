'use client';

import { PageFailure } from '@/components/errors/page-failure';
import { failureOfDigest } from '@/lib/page-failures';
import '@/components/theme/theme.generated.css';
import './globals.css';

/** When even the layout failed. */
export default function GlobalErrorPage({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="ru">
      <body>
        <title>{failureOfDigest(error.digest).message}</title>
        <PageFailure error={error} />
      </body>
    </html>
  );
}
