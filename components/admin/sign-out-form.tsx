import Button from '@mui/material/Button';
import { signOut } from '@/lib/accounts/actions';

/** Ends the session in this browser. */
export const SignOutForm = () => (
  <form action={signOut}>
    <Button type="submit" variant="outlined" size="small">
      Выйти
    </Button>
  </form>
);
