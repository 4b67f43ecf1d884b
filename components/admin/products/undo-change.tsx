import { adminRoutes } from '@/lib/admin-routes';
import { undoFound } from '@/lib/products/bulk/actions';
import { ButtonForm } from '../record-form/button-form';

type Props = {
  id: string;
  /** Read out after the words of the button. */ what: string;
  /** What the page is about. */ page: Record<string, string>;
  account: string;
};

/** Takes a change of many back. */
export const UndoChange = ({ id, what, page, account }: Props) => (
  <ButtonForm
    form={`undo-${id}`}
    path={adminRoutes.productsBulk(page)}
    account={account}
    action={undoFound}
    hidden={{ ...page, id }}
    button="Вернуть как было"
    pending="Возвращаем…"
    label={`Вернуть как было: ${what}`}
  />
);
