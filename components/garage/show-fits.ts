import {
  MAX_ASKED,
  verdictIn,
  type ChosenCar,
  type Fits,
  type FitVerdict,
} from '@/lib/garage/model';
import { routes } from '@/lib/routes';
import { carName } from '@/lib/vehicles/model';
import { chosenCarHere } from './chosen-car-here';

const SHORT: Record<FitVerdict, string> = {
  fits: 'Подходит',
  partly: 'Подходит не всем',
  universal: 'Универсальное',
  other: 'Не подходит',
  unknown: 'Нет данных',
};

const WORDS: Record<FitVerdict, (car: string) => string> = {
  fits: (car) => `Подходит для ${car}`,
  partly: (car) => `${car}: зависит от года или модификации — уточните их в гараже`,
  universal: () => 'Универсальная деталь: к автомобилю не привязана',
  other: (car) => `Не подходит для ${car} по нашим данным`,
  unknown: (car) => `Нет данных, подходит ли для ${car}`,
};

const UNFILLED = '[data-fit]:not([data-verdict])';

/**
 * Lays over a page that is everybody's what is known of its products and the visitor's car, and over
 * what a form of the page puts there later.
 * @returns to be called when the page is left
 */
export function followFits(): () => void {
  void showFits();
  const watch = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isUnfilled))) void showFits();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

const isUnfilled = (node: Node): boolean =>
  node instanceof Element && (node.matches(UNFILLED) || node.querySelector(UNFILLED) !== null);

async function showFits(): Promise<void> {
  const chosen = chosenCarHere();
  if (!chosen) return;
  showFilter(chosen);
  const marks = [...document.querySelectorAll<HTMLElement>(UNFILLED)];
  const numbers = [...new Set(marks.map(({ dataset }) => Number(dataset.fit)))].slice(0, MAX_ASKED);
  if (numbers.length === 0) return;
  const fits = await ask(
    chosen,
    numbers.toSorted((a, b) => a - b),
  );
  if (!fits) return;
  for (const mark of marks) {
    const number = Number(mark.dataset.fit);
    if (!numbers.includes(number)) continue;
    const verdict = verdictIn(fits, number);
    mark.dataset.verdict = verdict;
    mark.textContent =
      mark.dataset.fitWords === undefined ? SHORT[verdict] : WORDS[verdict](carName(chosen));
  }
}

/** Null while the shop cannot say: then nothing is said. The browser keeps the answer for a while. */
async function ask({ key, year }: ChosenCar, numbers: number[]): Promise<Fits | null> {
  try {
    const reply = await fetch(routes.fits(key, year, numbers));
    return reply.ok ? ((await reply.json()) as Fits) : null;
  } catch {
    return null;
  }
}

/** The page brings the address of its list for a car that stands for any (car-filter.tsx). */
function showFilter({ key, year }: ChosenCar): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-car-filter]')) {
    const { carFilter = '', anyCar = '', anyYear = '' } = link.dataset;
    link.href = carFilter.replace(anyCar, key).replace(anyYear, year ? `&year=${year}` : '');
  }
}
