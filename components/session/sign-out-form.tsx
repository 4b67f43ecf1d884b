import { ActionForm } from '@/components/action-form/action-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { signOut } from '@/lib/accounts/actions';
import { FORM_FIELD } from '@/lib/actions/state';

/** Ends the session of this browser. */
export function SignOutForm() {
  return (
    <ActionForm action={signOut}>
      <input type="hidden" name={FORM_FIELD} value="sign-out" />
      <SubmitButton tone="quiet" pending="Выходим…">
        Выйти
      </SubmitButton>
    </ActionForm>
  );
}
