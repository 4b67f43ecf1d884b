import { enhance } from '@/components/ui/enhance';
import { MAX_QUANTITY } from '@/lib/cart/model';
import { typedPieces } from '@/lib/cart/typed-pieces';
import { formatNumber } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import { settle, requestPieces, type Answer } from './cart-client';
import { asked, piecesOf, showSum } from './in-page';

/** What brings back what was taken out. */
export type Undo = { offer: string; pieces: number };
/** Says what became of a press; '' when that is seen anyway. */
type Tell = (words: string, undo?: Undo) => void;

/**
 * Answers the presses on everything that changes the cart, wherever on the page it stands; a link
 * to the cart waits until the shop knows what is in it.
 */
export function followCartEvents(tell: Tell): () => void {
  const onSubmit = (event: SubmitEvent) => submit(event, tell);
  const onClick = (event: MouseEvent) => click(event, tell);
  const onChange = (event: Event) => type(event, tell);
  const onLeave = () => void settle();
  document.addEventListener('submit', onSubmit, { capture: true });
  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  window.addEventListener('pagehide', onLeave);
  return () => {
    document.removeEventListener('submit', onSubmit, { capture: true });
    document.removeEventListener('click', onClick);
    document.removeEventListener('change', onChange);
    window.removeEventListener('pagehide', onLeave);
  };
}

const buyOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-buy]') : null;

function submit(event: SubmitEvent, tell: Tell): void {
  const { submitter, target } = event;
  const buy = buyOf(submitter);
  if (!(target instanceof HTMLFormElement)) return;
  if (asked.size > 0 && target.closest('[data-orders-cart]')) return orderLater(event, target);
  if (target.dataset.cartForm === undefined || !buy) return;
  const button = (submitter as HTMLButtonElement).name || (target === buy ? 'add' : '');
  enhance('cart', () => {
    if (button === 'drop') drop(buy, tell);
    if (button === 'add' && piecesOf(buy) === 0) add(buy, tell);
    // Before React hears of it, which would send the form itself; what cannot be done here it sends.
    event.preventDefault();
  });
}

/**
 * What is ordered is what the shop knows of: pieces that are on their way to it come before the
 * order. Where it refuses them the words say so, and nothing is ordered.
 */
function orderLater(event: SubmitEvent, form: HTMLFormElement): void {
  event.preventDefault();
  if (form.ariaBusy === 'true') return; // pressed again while it is waited for
  form.ariaBusy = 'true';
  void settle().then((isDone) => {
    form.ariaBusy = null;
    if (isDone) form.requestSubmit(event.submitter);
  });
}

function drop(buy: HTMLElement, tell: Tell): void {
  const undo = { offer: buy.dataset.buy ?? '', pieces: piecesOf(buy) };
  requestPieces(undo.offer, 0, (answer) =>
    wordsOf(answer) ? tell(wordsOf(answer)) : tell('Убрано из корзины', undo),
  );
}

/** As many as were chosen beside the button, where they can be. */
function add(buy: HTMLElement, tell: Tell): void {
  const least = Number(buy.dataset.least);
  const field = isChosen(buy) && fieldOf(buy);
  const chosen = field ? typedPieces(field.value) : least;
  if (!chosen || chosen > MAX_QUANTITY) return tell(noPieces(chosen));
  want(
    buy,
    chosen,
    tell,
    least > 1 && chosen === least
      ? `Добавлено в корзину: ${least}, меньше не продаётся`
      : 'Добавлено в корзину',
  );
  buy.querySelector<HTMLElement>('[data-by="1"]')?.focus();
}

/** Whether the number in the field is not in the cart yet, but will be by the button. */
const isChosen = (buy: HTMLElement): boolean =>
  buy.dataset.choice !== undefined && piecesOf(buy) === 0;

const fieldOf = (buy: HTMLElement) => buy.querySelector<HTMLInputElement>('[name=quantity]');

const noPieces = (pieces: number | null): string =>
  pieces
    ? `За раз можно заказать не\u00A0больше ${formatNumber(MAX_QUANTITY)}`
    : 'Количество — целое число, например 2';

function click(event: MouseEvent, tell: Tell): void {
  const target = event.target instanceof Element ? event.target : null;
  const by = target?.closest<HTMLElement>('[data-by]')?.dataset.by;
  const buy = buyOf(target);
  if (by && buy) stepBy(buy, Number(by), tell);
  const link = target?.closest<HTMLAnchorElement>(`a[href="${routes.cart()}"]`);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void settle().then(() => location.assign(link.href));
}

/**
 * Only a nought that was written takes a line out; what is no number of pieces changes nothing, and
 * the field shows again what is in the cart.
 */
function type({ target }: Event, tell: Tell): void {
  const buy = buyOf(target);
  if (!buy || !(target instanceof HTMLInputElement)) return;
  if (isChosen(buy)) return showSum(buy);
  const pieces = typedPieces(target.value);
  if (pieces !== null && pieces <= MAX_QUANTITY) return want(buy, pieces, tell);
  target.value = String(piecesOf(buy) || '');
  tell(noPieces(pieces));
}

/** Below the smallest quantity there is nothing. */
function stepBy(buy: HTMLElement, by: number, tell: Tell): void {
  const { step, least } = buy.dataset;
  const field = isChosen(buy) && fieldOf(buy);
  if (field) {
    field.value = String(
      Math.max(Number(least), (typedPieces(field.value) ?? 0) + by * Number(step)),
    );
    showSum(buy);
    return;
  }
  const pieces = piecesOf(buy) + by * Number(step);
  want(buy, pieces < Number(least) ? (by > 0 ? Number(least) : 0) : pieces, tell);
}

const want = ({ dataset: { buy = '' } }: HTMLElement, pieces: number, tell: Tell, done = '') =>
  requestPieces(buy, pieces, (answer) => tell(wordsOf(answer) || done));

function wordsOf(answer: Answer): string {
  if ('refused' in answer) return answer.refused;
  const { wanted, quantity } = answer;
  if (wanted === quantity) return '';
  return wanted > quantity
    ? `Больше заказать нельзя: есть ${quantity}`
    : `Продаётся упаковками: в корзине ${quantity}`;
}
