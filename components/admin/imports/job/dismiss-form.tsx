import { stopImport } from '@/lib/imports/jobs/actions';
import { ActionForm } from './action-form';

/** Sets aside a list that waits for somebody: it changes nothing, and waits no longer. */
export const DismissForm = ({ id, account }: { id: string; account: string }) => (
  <ActionForm
    id={id}
    account={account}
    form="dismiss"
    action={stopImport}
    tone="quiet"
    pending="Убираем…"
  >
    Не загружать этот прайс-лист
  </ActionForm>
);
