import { SubmitButton } from '@/components/ui/forms/submit-button';
import { signOut } from '@/lib/accounts/actions';

/** Ends the session of this browser. */
export function SignOutForm() {
  return (
    <form action={signOut}>
      <SubmitButton tone="quiet" pending="Выходим…">
        Выйти
      </SubmitButton>
    </form>
  );
}
