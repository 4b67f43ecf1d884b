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
  /** Somebody has to do something about it. */ waits: boolean;
};

/** Orders that wait for something that does not lie there; nothing is said where there are none. */
const shortFigures = (count: number): Figure[] =>
  count > 0
    ? [
        {
          count,
          words: `${plural(count, ['заказу', 'заказам', 'заказам'])} не\u00A0хватает товара на\u00A0полке`,
          href: adminRoutes.shortages(),
          waits: true,
        },
      ]
    : [];

/** The same for who is told nothing else. */
export const ShortFigure = ({ count }: { count: number }) =>
  count > 0 ? <FigureList figures={shortFigures(count)} /> : null;

/** What is to be done and what the shop holds, each figure leading to its list. */
export function Figures({ told, isOwner }: { told: Overview; isOwner: boolean }) {
  const {
    orders,
    newMessages,
    newRequests,
    lateRequests,
    waitingJobs,
    staleLists,
    failedEmails,
    products,
    brands,
  } = told;
  const figures: Figure[] = [
    {
      count: orders.waits,
      words: plural(orders.waits, ['заказ ждёт', 'заказа ждут', 'заказов ждут']) + ' действия',
      href: adminRoutes.orders({ want: 'waits' }),
      waits: orders.waits > 0,
    },
    {
      count: orders.overdue,
      words: plural(orders.overdue, ['заказ просрочен', 'заказа просрочены', 'заказов просрочены']),
      href: adminRoutes.orders({ want: 'overdue' }),
      waits: orders.overdue > 0,
    },
    ...shortFigures(orders.short),
    {
      count: orders.unpaid,
      words: plural(orders.unpaid, [
        'заказ не оплачен',
        'заказа не оплачены',
        'заказов не оплачены',
      ]),
      href: adminRoutes.orders({ want: 'unpaid' }),
      waits: orders.unpaid > 0,
    },
    {
      count: orders.unread,
      words: plural(orders.unread, [
        'заказ с\u00A0новым сообщением',
        'заказа с\u00A0новыми сообщениями',
        'заказов с\u00A0новыми сообщениями',
      ]),
      href: adminRoutes.orders({ want: 'unread' }),
      waits: orders.unread > 0,
    },
    {
      count: newMessages,
      words: plural(newMessages, ['новое сообщение', 'новых сообщения', 'новых сообщений']),
      href: adminRoutes.messages(),
      waits: newMessages > 0,
    },
    {
      count: newRequests,
      words: plural(newRequests, ['новая заявка', 'новые заявки', 'новых заявок']) + ' на\u00A0опт',
      href: adminRoutes.statusRequests('new'),
      waits: newRequests > 0,
    },
    {
      count: lateRequests,
      words:
        plural(lateRequests, [
          'заявка на\u00A0опт ждёт',
          'заявки на\u00A0опт ждут',
          'заявок на\u00A0опт ждут',
        ]) + ' дольше рабочего дня',
      href: adminRoutes.statusRequests('late'),
      waits: lateRequests > 0,
    },
    {
      count: waitingJobs,
      words:
        plural(waitingJobs, ['прайс-лист ждёт', 'прайс-листа ждут', 'прайс-листов ждут']) +
        ' решения',
      href: adminRoutes.imports(UNDECIDED),
      waits: waitingJobs > 0,
    },
    {
      count: staleLists.length,
      words: plural(staleLists.length, [
        'прайс-лист устарел',
        'прайс-листа устарели',
        'прайс-листов устарели',
      ]),
      href: adminRoutes.suppliers({ state: 'stale' }),
      waits: staleLists.length > 0,
    },
    ...(isOwner
      ? [
          {
            count: failedEmails,
            words: plural(failedEmails, ['письмо не ушло', 'письма не ушли', 'писем не ушло']),
            href: adminRoutes.emails('failed'),
            waits: failedEmails > 0,
          },
        ]
      : []),
    {
      count: products,
      words: plural(products, ['товар в магазине', 'товара в магазине', 'товаров в магазине']),
      href: adminRoutes.products('published'),
      waits: false,
    },
    {
      count: brands,
      words: plural(brands, ['производитель', 'производителя', 'производителей']),
      href: adminRoutes.brands({ active: '1' }),
      waits: false,
    },
  ];
  return <FigureList figures={figures} />;
}

function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <ul className={styles.figures} aria-label="Главное">
      {figures.map(({ count, words, href, waits }) => (
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
