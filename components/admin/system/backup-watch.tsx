'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';

const POLL_MS = 1_000;
/** A restore that has not begun by then is not going to: the file was no copy of a shop, ms. */
const BEGINS_WITHIN_MS = 15_000;

type State = { startedAt: string; running: boolean };

/** Waits until a copy is made or everything is back, and then shows the page anew. */
export function BackupWatch({ startedAt, restoring }: { startedAt: string; restoring: boolean }) {
  const router = useRouter();
  const [gaveUp, giveUp] = useState(false);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(async () => {
      const reply = await fetch(adminRoutes.backups()).catch(() => undefined);
      if (reply?.redirected || reply?.status === 404) return window.location.reload(); // the accounts are the old ones already
      if (!reply?.ok) return;
      const now = (await reply.json()) as State;
      if (now.startedAt !== startedAt) return window.location.reload();
      if (now.running || (restoring && Date.now() - began < BEGINS_WITHIN_MS)) return;
      clearInterval(timer);
      if (restoring) giveUp(true);
      else router.refresh();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [router, startedAt, restoring]);
  if (gaveUp)
    return (
      <FormMessage kind="error">
        Копия не подошла: файл повреждён или сделан другой программой. Нынешние данные остались как
        были.
      </FormMessage>
    );
  return (
    <FormMessage kind="info">
      {restoring
        ? 'Возвращаем данные. Страница обновится сама.'
        : 'Копия делается. Большому магазину нужна минута-другая; страница обновится сама.'}
    </FormMessage>
  );
}
