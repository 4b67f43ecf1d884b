'use client';

import { useRouter } from 'next/navigation';
import { useActionState } from 'react';
import { IDLE, type ActionState } from '@/lib/actions/state';
import { forgetView } from '@/lib/admin-views/actions';
import styles from './list-views.module.css';

/** Drops the view that is shown; the list goes back to what it is without one. */
export function ForgetView({ id, name, path }: { id: string; name: string; path: string }) {
  const router = useRouter();
  const [state, send, isPending] = useActionState(async (previous: ActionState, form: FormData) => {
    const answer = await forgetView(previous, form);
    if (answer.status === 'done') router.push(path);
    return answer;
  }, IDLE);
  return (
    <form action={send}>
      <input type="hidden" name="id" value={id} />
      <button className={styles.save} type="submit" disabled={isPending} aria-label={`Удалить вид «${name}»`}>Удалить вид</button>
      {state.status === 'failed' && <span role="alert">{state.message}</span>}
    </form>
  );
}
