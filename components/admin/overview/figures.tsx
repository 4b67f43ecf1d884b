import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { UNDECIDED } from '@/lib/imports/jobs/model';
import type { Overview } from '@/lib/overview/model';
import styles from './overview.module.css';

type Figure = {
  count: number;
  words: string;
  href: string;
  /** Somebody has to do something about it. */
  waits: boolean;
};

/** What waits for somebody as long as there is any of it. */
const waiting = (count: number, words: string, href: string): Figure => ({
  count,
  words,
  href,
  waits: count > 0,
});

/** What the shop holds: nobody has to do anything about it. */
const holding = (count: number, words: string, href: string): Figure => ({
  count,
  words,
  href,
  waits: false,
});

/** Orders that wait for something that does not lie there; nothing is said where there are none. */
function shortFigures(count: number): Figure[] {
  if (count === 0) return [];
  const words = `${plural(count, ['заказу', 'заказам', 'заказам'])} не\u00A0хватает товара на\u00A0полке`;
  return [waiting(count, words, adminRoutes.shortages())];
}

/** The same for who is told nothing else. */
export const ShortFigure = ({ count }: { count: number }) =>
  count > 0 ? <FigureList figures={shortFigures(count)} /> : null;

/** What is to be done and what the shop holds, each figure leading to its list. */
export function Figures({ told, isOwner }: { told: Overview; isOwner: boolean }) {
  return (
    <FigureList
      figures={[
        ...orderFigures(told.orders),
        ...inboxFigures(told),
        ...priceListFigures(told),
        ...(isOwner ? emailFigures(told) : []),
        ...goodsFigures(told),
      ]}
    />
  );
}

const orderFigures = ({ waits, overdue, short, unpaid, unread }: Overview['orders']): Figure[] => [
  waiting(
    waits,
    plural(waits, ['заказ ждёт', 'заказа ждут', 'заказов ждут']) + ' действия',
    adminRoutes.orders({ want: 'waits' }),
  ),
  waiting(
    overdue,
    plural(overdue, ['заказ просрочен', 'заказа просрочено', 'заказов просрочено']),
    adminRoutes.orders({ want: 'overdue' }),
  ),
  ...shortFigures(short),
  waiting(
    unpaid,
    plural(unpaid, ['заказ не оплачен', 'заказа не оплачено', 'заказов не оплачено']),
    adminRoutes.orders({ want: 'unpaid' }),
  ),
  waiting(
    unread,
    plural(unread, [
      'заказ с\u00A0новым сообщением',
      'заказа с\u00A0новыми сообщениями',
      'заказов с\u00A0новыми сообщениями',
    ]),
    adminRoutes.orders({ want: 'unread' }),
  ),
];

/** What was written to the shop, who asks for wholesale prices, and who for parts. */
const inboxFigures = ({
  newMessages,
  newRequests,
  lateRequests,
  newVinRequests,
  lateVinRequests,
}: Overview): Figure[] => [
  waiting(
    newMessages,
    plural(newMessages, ['новое сообщение', 'новых сообщения', 'новых сообщений']),
    adminRoutes.messages(),
  ),
  waiting(
    newRequests,
    plural(newRequests, ['новая заявка', 'новые заявки', 'новых заявок']) + ' на\u00A0опт',
    adminRoutes.statusRequests('new'),
  ),
  waiting(
    lateRequests,
    plural(lateRequests, [
      'заявка на\u00A0опт ждёт',
      'заявки на\u00A0опт ждут',
      'заявок на\u00A0опт ждут',
    ]) + ' дольше рабочего дня',
    adminRoutes.statusRequests('late'),
  ),
  waiting(
    newVinRequests,
    plural(newVinRequests, ['новый запрос', 'новых запроса', 'новых запросов']) + ' подбора',
    adminRoutes.vinRequests('new'),
  ),
  waiting(
    lateVinRequests,
    plural(lateVinRequests, [
      'запрос подбора просрочен',
      'запроса подбора просрочено',
      'запросов подбора просрочено',
    ]),
    adminRoutes.vinRequests('late'),
  ),
];

const priceListFigures = ({ waitingJobs, staleLists }: Overview): Figure[] => [
  waiting(
    waitingJobs,
    plural(waitingJobs, ['прайс-лист ждёт', 'прайс-листа ждут', 'прайс-листов ждут']) + ' решения',
    adminRoutes.imports(UNDECIDED),
  ),
  waiting(
    staleLists.length,
    plural(staleLists.length, [
      'прайс-лист устарел',
      'прайс-листа устарели',
      'прайс-листов устарели',
    ]),
    adminRoutes.suppliers({ state: 'stale' }),
  ),
];

/** Without a mail server all letters wait; with one they leave at once. */
const emailFigures = ({ waitingEmails, failedEmails }: Overview): Figure[] => [
  waiting(
    waitingEmails,
    plural(waitingEmails, ['письмо ждёт', 'письма ждут', 'писем ждут']) + ' отправки',
    adminRoutes.emails('waiting'),
  ),
  waiting(
    failedEmails,
    plural(failedEmails, ['письмо не ушло', 'письма не ушли', 'писем не ушло']),
    adminRoutes.emails('failed'),
  ),
];

const goodsFigures = ({ products, brands }: Overview): Figure[] => [
  holding(
    products,
    plural(products, ['товар в магазине', 'товара в магазине', 'товаров в магазине']),
    adminRoutes.products('published'),
  ),
  holding(
    brands,
    plural(brands, ['производитель', 'производителя', 'производителей']),
    adminRoutes.brands({ active: '1' }),
  ),
];

/** Of what there is none nothing is said: «0 заказов просрочено» would be read each day for nothing. */
function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <ul className={styles.figures} aria-label="Главное">
      {figures
        .filter(({ count }) => count > 0)
        .map(({ count, words, href, waits }) => (
          <li key={words} className={waits ? styles.waits : undefined}>
            <a href={href}>
              <strong>{formatNumber(count)}</strong>
              {words}
            </a>
          </li>
        ))}
    </ul>
  );
}
