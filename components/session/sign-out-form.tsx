import { SubmitButton } from '@/components/ui/forms/submit-button';
import { routes } from '@/lib/routes';

/** Ends the session of this browser. */
export const SignOutForm = () => (
  <form method="post" action={routes.form('sign-out')}>
    <SubmitButton tone="quiet" pending="Выходим…">
      Выйти
    </SubmitButton>
  </form>
);
