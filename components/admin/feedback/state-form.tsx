'use client';

import Button from '@mui/material/Button';
import { useFormStatus } from 'react-dom';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { moveFeedback } from '@/lib/feedback/actions';
import type { FeedbackState, ReceivedFeedback } from '@/lib/feedback/model';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import styles from './state-form.module.css';

const MOVES: Record<FeedbackState, { to: FeedbackState; words: string }[]> = {
  new: [
    { to: 'answered', words: 'Отвечено' },
    { to: 'closed', words: 'Закрыть без ответа' },
  ],
  answered: [
    { to: 'closed', words: 'Закрыть' },
    { to: 'new', words: 'Вернуть в новые' },
  ],
  closed: [{ to: 'new', words: 'Вернуть в новые' }],
};

/** What becomes of a message. */
export function StateForm({
  message: { id, state, email, updatedAt },
  account,
}: {
  message: ReceivedFeedback;
  account: string;
}) {
  const { parts } = usePrivateForm({
    action: moveFeedback,
    form: 'state',
    owner: { account },
    path: adminRoutes.message(id),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      <Moves from={state} isMain={state === 'new' && email === ''} />
    </PrivateForm>
  );
}

/** @param isMain the first one is what should be pressed: nobody can be written to */
function Moves({ from, isMain }: { from: FeedbackState; isMain: boolean }) {
  const { pending } = useFormStatus();
  return (
    <div className={styles.buttons}>
      {MOVES[from].map(({ to, words }, place) => (
        <Button
          key={to}
          type="submit"
          name="state"
          value={to}
          variant={isMain && place === 0 ? 'contained' : 'outlined'}
          className={isMain && place === 0 ? undefined : styles.second}
          disabled={pending}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
