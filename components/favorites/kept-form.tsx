import { formatFavorites } from '@/lib/favorites/model';
import { routes } from '@/lib/routes';

type Props = {
  className?: string;
  name: 'add' | 'remove';
  /** Of products. */ numbers: number[];
  children: string;
};

/** One press on the page of the favorites that changes many of them. */
export const KeptForm = ({ className, name, numbers, children }: Props) => (
  <form className={className} method="post" action={routes.form('favorites')}>
    <button type="submit" name={name} value={formatFavorites(numbers)}>
      {children}
    </button>
  </form>
);
