'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '@/components/ui/forms/use-form-action';
import { forgetView } from '@/lib/admin-views/actions';
import styles from './list-views.module.css';

/** Drops the view that is shown, after a question; the list goes back to what it is without one. */
export function ForgetView({ id, name, path }: { id: string; name: string; path: string }) {
  const router = useRouter();
  const [state, send, isPending] = useAction(forgetView, () => router.push(path));
  const [isAsked, ask] = useState(false);
  if (!isAsked)
    return (
      <button
        className={styles.save}
        type="button"
        aria-label={`Удалить вид «${name}»`}
        onClick={() => ask(true)}
      >
        Удалить вид…
      </button>
    );
  return (
    <form className={styles.asked} action={send}>
      <input type="hidden" name="id" value={id} />
      <span>Вид «{name}» исчезнет, список останется.</span>
      <button className={styles.save} type="submit" disabled={isPending} autoFocus>
        Удалить
      </button>
      <button className={styles.save} type="button" onClick={() => ask(false)}>
        Оставить
      </button>
      {state.status === 'failed' && <span role="alert">{state.message}</span>}
    </form>
  );
}
