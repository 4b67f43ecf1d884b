import { CarIcon } from '@/components/ui/icons';
import { InlineScript } from '@/components/ui/inline-script';
import { routes } from '@/lib/routes';

const WORDS = 'Подобрать по автомобилю';

/**
 * The way to parts for the visitor's own car, or to choosing one. Pages are the same for everybody,
 * so the script behind it writes the car in before the browser paints it.
 */
export function ChosenCarLink({ className }: { className?: string }) {
  return (
    <>
      <a
        className={className}
        href={routes.cars()}
        data-cars={routes.cars()}
        data-words={WORDS}
        suppressHydrationWarning
      >
        <CarIcon />
        <span suppressHydrationWarning>{WORDS}</span>
      </a>
      <InlineScript name="chosen-car" />
    </>
  );
}
