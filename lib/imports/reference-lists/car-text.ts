import type { CarBook, FoundCar } from './car-book.ts';
import { readYears, type Years } from './model.ts';

/** A car that a text names, and the years that it says. */
export type ToldCar = FoundCar & { years: Years };

/**
 * Cars that the words of a price list name: «NISSAN ALMERA 06-; PRIMERA 02-07». Only where make,
 * model and years are all understood; what is not is left out, never guessed. A make holds for what
 * follows it.
 */
export function carsInText(book: CarBook, text: string): ToldCar[] {
  let make = '';
  return text.split(/[;,\n]/).flatMap((part) => {
    const words = part.trim().split(/\s+/).filter(Boolean);
    const begins = book.makeIn(words);
    if (begins) make = begins.make;
    const named = make ? book.modelIn(make, begins?.rest ?? words) : null;
    const years = named && named.rest.length > 0 ? readYears(named.rest.join(' ')) : null;
    if (!named || !years || (years.from === 0 && years.to === 0)) return [];
    const found = book.find({
      make,
      model: named.model,
      generation: '',
      modification: '',
      engineCode: '',
      years,
    });
    return typeof found === 'string' ? [] : found.map((car) => ({ ...car, years }));
  });
}
