import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from '@/lib/routes';

/** Says honestly that there is nothing to sign in to yet. */
export function AccountsNotice({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Button variant="contained" href={routes.catalogue()}>Перейти в каталог</Button>
    </>
  );
}
