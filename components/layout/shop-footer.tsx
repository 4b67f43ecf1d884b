import { ColourSchemeSelect } from '@/components/theme/colour-scheme-select';
import { childrenOf, type CategoryLink } from '@/lib/categories/model';
import { formatAddress } from '@/lib/format/address';
import { routes } from '@/lib/routes';
import type { ShopSettings } from '@/lib/settings/model';
import { NavLink } from './nav-link';
import styles from './shop-footer.module.css';

/** Categories named at the bottom of every page. */
const SHOWN_CATEGORIES = 6;

type Props = { shopName: string; tree: CategoryLink[]; settings: ShopSettings | null };

/**
 * The bottom of every page: where to look, how things are done here, who the shop is. Only what is
 * filled in.
 */
export function ShopFooter({ shopName, tree, settings }: Props) {
  const categories = childrenOf(tree, null).slice(0, SHOWN_CATEGORIES);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Links
          title="Каталог"
          links={[
            { href: routes.catalogue(), text: 'Все товары' },
            ...categories.map(({ slug, name }) => ({ href: routes.category(slug), text: name })),
          ]}
        />
        <Links
          title="Покупателям"
          links={[
            { href: routes.delivery(), text: 'Доставка и оплата' },
            { href: routes.quality(), text: 'Гарантия и возврат' },
            { href: routes.vinRequest(), text: 'Запрос подбора' },
            { href: routes.troubleCodes(), text: 'Коды ошибок' },
          ]}
        />
        <Links
          title="О магазине"
          links={[
            { href: routes.about(), text: 'О компании' },
            { href: routes.contacts(), text: 'Контакты' },
            { href: routes.privacy(), text: 'Персональные данные' },
            { href: routes.debug(), text: 'Диагностика' },
          ]}
        />
        {settings && <Reach settings={settings} />}
      </div>
      <div className={styles.bottom}>
        <p>
          <strong>{shopName}</strong>
          {settings && requisites(settings).map((part) => <span key={part}>{part}</span>)}
        </p>
        <ColourSchemeSelect />
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: { href: string; text: string }[] }) {
  return (
    <nav className={styles.links} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <NavLink href={href}>{text}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Reach({ settings: { phones, email, address } }: { settings: ShopSettings }) {
  const place = formatAddress(address);
  if (phones.length === 0 && !email && !place) return null;
  return (
    <div className={styles.links}>
      <h2>Связаться</h2>
      <ul>
        {phones.map(({ e164, shown }) => (
          <li key={e164}>
            <a className={styles.phone} href={`tel:${e164}`}>
              {shown}
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {place && <li className={styles.place}>{place}</li>}
      </ul>
    </div>
  );
}

const requisites = ({ legalName, inn, ogrn }: ShopSettings): string[] =>
  [legalName, inn && `ИНН\u00A0${inn}`, ogrn && `ОГРН\u00A0${ogrn}`].filter(Boolean);
