import { MAX_QUANTITY } from '@/lib/cart/model';
import { typedPieces } from '@/lib/cart/typed-pieces';
import { formatNumber } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import { settle, wish, type Answer } from './ask-shop';
import { CART_FORM } from './cart-form-id';
import { piecesOf } from './in-page';

/** Says what became of a press; '' when that is seen anyway. */
type Tell = (words: string) => void;

/** Answers the presses on everything that changes the cart, wherever on the page it stands; a link to the cart waits until the shop knows what is in it. */
export function followPresses(tell: Tell): () => void {
  const onSubmit = (event: SubmitEvent) => submit(event, tell);
  const onClick = (event: MouseEvent) => click(event, tell);
  const onChange = (event: Event) => type(event, tell);
  const onLeave = () => void settle();
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  window.addEventListener('pagehide', onLeave);
  return () => {
    document.removeEventListener('submit', onSubmit);
    document.removeEventListener('click', onClick);
    document.removeEventListener('change', onChange);
    window.removeEventListener('pagehide', onLeave);
  };
}

const buyOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-buy]') : null);

function submit(event: SubmitEvent, tell: Tell): void {
  const { submitter, target } = event;
  const buy = buyOf(submitter);
  if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== routes.ownCart() || !buy) return;
  event.preventDefault();
  const button = target.id === CART_FORM ? (submitter as HTMLButtonElement).name : '';
  if (button === 'drop') want(buy, 0, tell);
  if (button !== 'add' || piecesOf(buy) > 0) return;
  const least = Number(buy.dataset.least);
  want(buy, least, tell, least > 1 ? `Добавлено в корзину: ${least}, меньше не продаётся` : 'Добавлено в корзину');
  buy.querySelector<HTMLElement>('[data-by="1"]')?.focus();
}

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

/** Only a nought that was written takes a line out; what is no number of pieces changes nothing, and the field shows again what is in the cart. */
function type({ target }: Event, tell: Tell): void {
  const buy = buyOf(target);
  if (!buy || !(target instanceof HTMLInputElement)) return;
  const pieces = typedPieces(target.value);
  if (pieces !== null && pieces <= MAX_QUANTITY) return want(buy, pieces, tell);
  target.value = String(piecesOf(buy) || '');
  tell(pieces === null ? 'Количество — целое число, например 2' : `За раз можно заказать не\u00A0больше ${formatNumber(MAX_QUANTITY)}`);
}

/** Below the smallest quantity there is nothing. */
function stepBy(buy: HTMLElement, by: number, tell: Tell): void {
  const { step, least } = buy.dataset;
  const pieces = piecesOf(buy) + by * Number(step);
  want(buy, pieces < Number(least) ? (by > 0 ? Number(least) : 0) : pieces, tell);
}

const want = ({ dataset: { buy = '' } }: HTMLElement, pieces: number, tell: Tell, done = '') => wish(buy, pieces, (answer) => tell(wordsOf(answer) || done));

function wordsOf(answer: Answer): string {
  if ('refused' in answer) return answer.refused;
  const { wanted, quantity } = answer;
  if (wanted === quantity) return '';
  return wanted > quantity ? `Больше заказать нельзя: есть ${quantity}` : `Продаётся упаковками: в корзине ${quantity}`;
}
