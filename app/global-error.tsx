'use client';

import { FailureNotice } from '@/components/errors/failure-notice';
import { useCriticalLog } from '@/components/errors/use-critical-log';
import { FAILURE_TEXTS } from '@/lib/page-failures';
import '@/components/theme/theme.generated.css';
import './globals.css';

/** When even the layout failed. */
export default function GlobalErrorPage({ error }: { error: Error }) {
  useCriticalLog(error);
  return (
    <html lang="ru">
      <body>
        <title>Internal Server Error</title>
        <FailureNotice
          status={500}
          message="Internal Server Error"
          description={FAILURE_TEXTS.unexpected}
        />
      </body>
    </html>
  );
}
