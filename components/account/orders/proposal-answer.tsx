import type { Owner } from '@/components/private-form/use-private-form';
import { ButtonForm } from '@/components/account/button-form';
import { formatMoney } from '@/lib/format/money';
import { acceptReplacement, declineReplacement } from '@/lib/orders/account/actions';
import { promisedText } from '@/lib/orders/lists/promised';
import type { Proposal } from '@/lib/orders/proposals/model';
import type { OrderLine } from '@/lib/orders/repository';
import { routes } from '@/lib/routes';
import styles from './proposal-answer.module.css';

type Props = { order: string; line: OrderLine; proposal: Proposal; owner: Owner };

/** What the shop proposes instead of a line: the old beside the new, and two answers. */
export function ProposalAnswer({ order, line, proposal, owner }: Props) {
  const setup = {
    owner,
    path: routes.order(order),
    about: { order, line: line.id },
    seen: proposal.id,
  };
  return (
    <section className={styles.proposal} aria-label={`Замена для ${line.brand} ${line.article}`}>
      <h2>Магазин предлагает замену</h2>
      <dl className={styles.sides}>
        <div className={styles.old}>
          <dt>Было</dt>
          <Part {...line} />
        </div>
        <div>
          <dt>Станет</dt>
          <Part {...proposal} href={routes.product(proposal.product)} />
        </div>
      </dl>
      <p className={styles.difference}>
        {difference(proposal.priceKopecks * proposal.quantity - line.priceKopecks * line.quantity)}
      </p>
      <div className={styles.answers}>
        <ButtonForm {...setup} action={acceptReplacement} form={`accept-${line.id}`} tone="plain">
          Принять замену
        </ButtonForm>
        <ButtonForm {...setup} action={declineReplacement} form={`decline-${line.id}`}>
          Отказаться
        </ButtonForm>
      </div>
    </section>
  );
}

type Shown = {
  brand: string;
  article: string;
  name: string;
  unit: string;
  quantity: number;
  priceKopecks: number;
  promisedAt: string;
  href?: string;
};

function Part({ brand, article, name, unit, quantity, priceKopecks, promisedAt, href }: Shown) {
  return (
    <dd>
      <span className={styles.soft}>
        <b>{brand}</b> {article}
      </span>
      {href ? <a href={href}>{name}</a> : <span>{name}</span>}
      <span className={styles.price}>
        {quantity} {unit} × {formatMoney(priceKopecks)} ={' '}
        <b>{formatMoney(priceKopecks * quantity)}</b>
      </span>
      {href && promisedAt && (
        <span className={styles.soft}>ожидается: {promisedText(promisedAt, false).text}</span>
      )}
    </dd>
  );
}

const difference = (kopecks: number): string =>
  kopecks === 0
    ? 'Цена та же.'
    : kopecks > 0
      ? `Дороже на ${formatMoney(kopecks)}.`
      : `Дешевле на ${formatMoney(-kopecks)}.`;
