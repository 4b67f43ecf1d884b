'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney } from '@/lib/format/money';
import { formatDay } from '@/lib/format/moment';
import { sentence } from '@/lib/format/sentence';
import { answerForCustomer, propose } from '@/lib/orders/admin/actions';
import {
  canBeAdded,
  type AdminOrderLine,
  type FoundOffers,
  type OrderOffer,
} from '@/lib/orders/admin/model';
import { FindForm } from './find-form';
import { LineFields } from './line-fields';
import { OfferPages } from './offer-pages';
import { marginText, termText } from './offer-text';
import styles from './proposal-panel.module.css';
import { walkOffers } from './walk-offers';

type Props = { order: string; line: AdminOrderLine; account: string };

/** What is proposed instead of a line, and the answer that the customer has given by phone. */
export function ProposalMade({ order, line, account }: Props) {
  const { proposal } = line;
  if (!proposal) return null;
  const answer = (button: string, value: 'accept' | 'decline') => (
    <ButtonForm
      form={`${value}-${line.id}`}
      path={adminRoutes.order(order)}
      account={account}
      action={answerForCustomer}
      hidden={{ line: line.id, seen: proposal.id, answer: value }}
      button={button}
    />
  );
  return (
    <div className={styles.made}>
      <p>
        Предложена замена: <b>{proposal.brand}</b> {sentence(termsOf(proposal))} Ждём ответа
        покупателя.
      </p>
      <div className={styles.buttons}>
        {answer('Принять за покупателя', 'accept')}
        {answer('Отклонить за покупателя', 'decline')}
      </div>
    </div>
  );
}

const termsOf = ({
  article,
  quantity,
  unit,
  priceKopecks,
  promisedAt,
}: NonNullable<AdminOrderLine['proposal']>) =>
  [
    article,
    `${quantity}\u00A0${unit} × ${formatMoney(priceKopecks)}`,
    promisedAt && formatDay(promisedAt),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Offers to choose a replacement from: those of the same part, of what stands in for it, or what
 * was looked for.
 */
export function ProposalSearch({
  order,
  line,
  account,
  found,
  q,
}: Props & { found: FoundOffers; q: string }) {
  const offers = found.offers.filter(({ sold }) => sold);
  const isFound = q !== '' && offers.some(canBeAdded);
  return (
    <section className={styles.search} aria-label="Что предложить вместо" onKeyDown={walkOffers}>
      <FindForm
        path={adminRoutes.order(order)}
        name="q"
        label="Искать другую деталь: номер или слова"
        value={q}
        hidden={{ replace: line.id }}
        focused={!isFound}
        shortcut="R"
      >
        <a href={`${adminRoutes.order(order)}#line-${line.id}`}>Закрыть</a>
      </FindForm>
      {offers.length === 0 && <p>Ничего не нашлось.</p>}
      <ul className={styles.offers}>
        {offers.map((offer, n) => (
          <Offer
            key={offer.offer}
            {...{ order, line, account, offer }}
            focused={isFound && n === 0}
          />
        ))}
      </ul>
      <OfferPages
        found={found}
        href={(page) => adminRoutes.order(order, { replace: line.id, ...(q && { q }), page })}
      />
    </section>
  );
}

function Offer({
  order,
  line,
  account,
  offer: found,
  focused,
}: Props & { offer: OrderOffer; focused: boolean }) {
  const { offer, brand, article, name, priceKopecks } = found;
  return (
    <li>
      <p>
        <b>{brand}</b> {article} <span className={styles.soft}>{name}</span>
      </p>
      <p className={styles.soft}>
        {formatMoney(priceKopecks)} · {termText(found)} · {marginText(found)}
      </p>
      {canBeAdded(found) && (
        <ButtonForm
          form={`propose-${offer}`}
          path={adminRoutes.order(order, { replace: line.id })}
          account={account}
          action={propose}
          hidden={{ order, line: line.id, offer }}
          button="Предложить"
          label={`Предложить: ${brand} ${article}`}
          focused={focused}
        >
          {(of) => (
            <div className={styles.fields}>
              <LineFields of={of} quantity={String(line.quantity)} hint="Пусто: как в каталоге" />
            </div>
          )}
        </ButtonForm>
      )}
    </li>
  );
}
