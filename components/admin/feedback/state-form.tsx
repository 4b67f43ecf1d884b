'use client';

import Button from '@mui/material/Button';
import { useActionState } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ACCOUNT_FIELD, IDLE } from '@/lib/actions/state';
import { moveFeedback } from '@/lib/feedback/actions';
import type { FeedbackState, ReceivedFeedback } from '@/lib/feedback/model';
import { routes } from '@/lib/routes';
import styles from './state-form.module.css';

const MOVES: Record<FeedbackState, { to: FeedbackState; words: string }[]> = {
  new: [{ to: 'answered', words: 'Отвечено' }, { to: 'closed', words: 'Закрыть без ответа' }],
  answered: [{ to: 'closed', words: 'Закрыть' }, { to: 'new', words: 'Вернуть в новые' }],
  closed: [{ to: 'new', words: 'Вернуть в новые' }],
};

/** What becomes of a message. */
export function StateForm({ message: { id, state, updatedAt }, account }: { message: ReceivedFeedback; account: string }) {
  const [answer, send, pending] = useActionState(moveFeedback, IDLE, routes.adminMessage(id));
  return (
    <form action={send} className={styles.form}>
      <FormFailure state={answer} signIn={routes.adminSignIn(routes.adminMessage(id))} />
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      <div className={styles.buttons}>
        {MOVES[state].map(({ to, words }, place) => <Button key={to} type="submit" name="state" value={to} variant={place === 0 ? 'contained' : 'outlined'} className={place === 0 ? undefined : styles.second} size="large" disabled={pending}>{words}</Button>)}
      </div>
    </form>
  );
}
