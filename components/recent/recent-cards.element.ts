import { defineElement } from '@/components/ui/define-element';
import { LEVEL_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import { formatMoney } from '@/lib/format/money';
import { productImage } from '@/lib/products/images';
import type { ListedProduct } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { makeRoom, recentHere } from './stored';

/**
 * Cards of what was looked at, at the visitor's own prices. Where it cannot be told, or none is sold
 * any more, the room for it is given back.
 */
defineElement('shop-recent', (element) => {
  if (!document.documentElement.hasAttribute('data-recent')) return;
  const besides = Number(element.dataset.besides) || null;
  const list = element.querySelector<HTMLElement>('[data-cards] ul');
  const card = list?.querySelector('li');
  if (!list || !card) return;
  void ask(recentHere(besides))
    .catch(() => [])
    .then((products) => {
      if (!makeRoom(products.length > 0)) return;
      const cards = document.importNode(list);
      cards.append(...products.map((product) => cardOf(card, product)));
      element.append(cards);
    });
});

async function ask(numbers: number[]): Promise<ListedProduct[]> {
  const own = cookieIn(document.cookie, LEVEL_COOKIE) !== '';
  const reply = await fetch(routes.cards(numbers, own));
  return reply.ok ? ((await reply.json()) as { items: ListedProduct[] }).items : [];
}

function cardOf(template: HTMLElement, product: ListedProduct): HTMLElement {
  const card = document.importNode(template, true);
  const part = (name: string) => card.querySelector(`[data-part=${name}]`);
  card.querySelector('a')?.setAttribute('href', routes.product(product.id));
  part('brand')?.append(product.brand.name);
  part('article')?.append(product.article);
  part('name')?.append(product.name);
  showImage(card, product);
  const price = part('price');
  const { priceKopecks, unit } = product;
  if (priceKopecks === null) price?.remove();
  else {
    part('none')?.remove();
    const amount = formatMoney(priceKopecks);
    price?.firstElementChild?.replaceChildren(
      unit && unit !== 'шт.' ? `${amount} за ${unit}` : amount,
    );
  }
  return card;
}

/** The photo, in place of the drawing that stands for one. */
function showImage(card: HTMLElement, product: ListedProduct): void {
  const place = card.querySelector<HTMLElement>('[data-photo]');
  const image = productImage(product, 'card');
  if (!place || !image) return;
  const photo = new Image();
  Object.assign(photo, { className: place.dataset.photo, decoding: 'async', alt: '' });
  photo.loading = 'lazy'; // before its address is known
  for (const [name, value] of Object.entries(image)) photo.setAttribute(name, String(value));
  place.replaceChildren(photo);
}
