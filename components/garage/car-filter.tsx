type Props = {
  className?: string;
  /** The list with another choice. */
  address: (change: { car: string; year: number }) => string;
};

/** Stand in the address until a script knows the visitor's car. */
const ANY = { car: 'any.car', year: 1950 };

/**
 * Narrows a list to the visitor's car. Shown to who has chosen one (`html[data-car]`, by the class
 * given); show-fits.ts fills its address in.
 */
export const CarFilter = ({ className, address }: Props) => (
  <a
    className={className}
    data-car-filter={address(ANY)}
    data-any-car={ANY.car}
    data-any-year={`&year=${ANY.year}`}
    rel="nofollow"
    suppressHydrationWarning
  >
    Только для моей машины
  </a>
);
