import { routes } from '@/lib/routes';

type Props = {
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
export const CarFilter = ({ className, address }: Props) => (
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
  </a>
);
