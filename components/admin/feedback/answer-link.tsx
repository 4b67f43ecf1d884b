'use client';

import Button from '@mui/material/Button';
import { adminRoutes } from '@/lib/admin-routes';
import type { ReceivedFeedback } from '@/lib/feedback/model';

/**
 * From the list to the page where the message is answered; nothing when nobody can be written to.
 */
export const AnswerLink = ({
  message: { id, email },
}: {
  message: Pick<ReceivedFeedback, 'id' | 'email'>;
}) =>
  email ? (
    <div>
      <Button variant="contained" href={adminRoutes.message(id)}>
        Ответить письмом
      </Button>
    </div>
  ) : null;
