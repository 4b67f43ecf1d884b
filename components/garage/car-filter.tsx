import { EXACT_COUNT } from '@/lib/constants';
import { formatNumber } from '@/lib/format/money';
import { routes } from '@/lib/routes';

type Props = {
  /** How many products that leaves, up to one more than is counted; null where it is not known. */
  count: number | null;
  className?: string;
  /** The list with another choice. */
  address: (change: { car: string; year: number }) => string;
};

/** Stand in the address until a script knows the visitor's car. */
const ANY = { car: 'any.car', year: 1950 };

/**
 * Narrows a list to the visitor's car. Shown to who has chosen one (`html[data-car]`, by the class
 * given); until show-fits.ts has filled its address in, it leads to where a car is chosen.
 */
export const CarFilter = ({ className, address, count }: Props) => (
  <a
    className={className}
    href={routes.garage()}
    data-car-filter={address(ANY)}
    data-any-car={ANY.car}
    data-any-year={`&year=${ANY.year}`}
    rel="nofollow"
    suppressHydrationWarning
  >
    Только для моей машины
    {count !== null && (
      <span>
        <span className="visually-hidden">: </span>
        {count > EXACT_COUNT ? `более ${formatNumber(EXACT_COUNT)}` : formatNumber(count)}
      </span>
    )}
  </a>
);
