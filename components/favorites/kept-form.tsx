import { ActionForm } from '@/components/action-form/action-form';
import { changeKept } from '@/lib/favorites/actions';
import { formatFavorites } from '@/lib/favorites/model';

type Props = {
  className?: string;
  name: 'add' | 'remove';
  /** Of products. */ numbers: number[];
  children: string;
};

/** One press on the page of the favorites that changes many of them. */
export const KeptForm = ({ className, name, numbers, children }: Props) => (
  <ActionForm className={className} action={changeKept}>
    <button type="submit" name={name} value={formatFavorites(numbers)}>
      {children}
    </button>
  </ActionForm>
);
