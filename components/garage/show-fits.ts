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
import { FIT_MARK } from './fit-mark-id';
import { showChosenCar } from './show-chosen-car';

const SHORT: Record<FitVerdict, string> = {
  fits: 'Подходит',
  partly: 'Подходит не всем',
  universal: 'Универсальное',
  other: 'Не подходит',
  unknown: 'Нет данных',
};

const WORDS: Record<FitVerdict, (car: string) => string> = {
  fits: (car) => `Подходит для ${car}`,
  partly: (car) => `${car}: зависит от года или модификации — уточните их`,
  universal: () => 'Универсальная деталь: к автомобилю не привязана',
  other: (car) => `Не подходит для ${car} по нашим данным`,
  unknown: (car) => `Нет данных, подходит ли для ${car}`,
};

const UNFILLED = '[data-fit]:not([data-fitted])';

/**
 * Lays over a page that is everybody's what is known of its products and the visitor's car, and over
 * what a form of the page puts there later; the header, made anew by one, names
 * the car again.
 * @returns to be called when the page is left
 */
export function followFits(): () => void {
  void showFits();
  const watch = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => holds(node, 'a[data-cars]'))) showChosenCar();
    if (added.some((node) => holds(node, UNFILLED))) void showFits();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

const holds = (node: Node, selector: string): boolean =>
  node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null);

async function showFits(): Promise<void> {
  const chosen = chosenCarHere();
  if (!chosen) return;
  showFilter(chosen);
  const slots = [...document.querySelectorAll<HTMLElement>(UNFILLED)];
  const numbers = [...new Set(slots.map(({ dataset }) => Number(dataset.fit)))].slice(0, MAX_ASKED);
  if (numbers.length === 0) return;
  const fits = await ask(
    chosen,
    numbers.toSorted((a, b) => a - b),
  );
  if (!fits) return;
  for (const slot of slots)
    if (numbers.includes(Number(slot.dataset.fit)))
      fill(slot, verdictIn(fits, Number(slot.dataset.fit)), carName(chosen));
}

function fill(slot: HTMLElement, verdict: FitVerdict, car: string): void {
  if (slot.dataset.fitted !== undefined) return;
  slot.dataset.fitted = '';
  const isSentence = slot.dataset.fitWords !== undefined;
  const mark = isSentence ? slot : aMark();
  if (!mark) return;
  mark.dataset.verdict = verdict;
  mark.textContent = isSentence ? WORDS[verdict](car) : SHORT[verdict];
  if (mark !== slot) slot.append(mark);
}

/** Null on a page that brings none. */
function aMark(): HTMLElement | null {
  const mark = document.getElementById(FIT_MARK)?.cloneNode();
  if (!(mark instanceof HTMLElement)) return null;
  mark.removeAttribute('id');
  mark.hidden = false;
  return mark;
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
