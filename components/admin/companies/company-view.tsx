import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { REQUEST_STATE_NAMES } from '@/components/status-requests/names';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import type { Company, CompanyDone } from '@/lib/companies/model';
import { formatMoment } from '@/lib/format/moment';
import { Removal } from '@/components/admin/record-form/removal';
import { removeCompany } from '@/lib/companies/actions';
import { CompanyForm } from './company-form';
import { Members, type FoundCustomers } from './members';
import { PapersForm } from './papers-form';
import styles from './company-view.module.css';

type Props = {
  company: Company;
  levels: { value: string; text: string }[];
  /** Who is looked for to buy for it; '' for nobody. */ who: string;
  found: FoundCustomers;
  owner: Owner;
  done?: CompanyDone;
  /** The audit is the owner's. */ isOwner: boolean;
};

const DONE: Record<CompanyDone, string> = {
  created: 'Компания добавлена. Прикрепите её людей: по\u00A0почте или телефону.',
  saved: 'Сохранено: цены людей компании уже пересчитаны.',
  papers: 'Реквизиты сохранены.',
  joined: 'Покупатель прикреплён: цены компании действуют для него уже сейчас.',
  left: 'Покупатель больше не\u00A0в\u00A0компании.',
};

/** A company that buys: its papers, its people, who else goes by its ИНН, and its prices. */
export function CompanyView({ company, levels, who, found, owner, done, isOwner }: Props) {
  const { id, name, verifiedAt, verifiedBy, membersCount, same, requests } = company;
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Компании', href: adminRoutes.companies() }]} current={name} />
      <div className={styles.head}>
        <h1>{name}</h1>
        {isOwner && <a href={adminRoutes.audit({ collection: 'companies', record: id })}>Журнал</a>}
      </div>
      <p className={styles.soft}>
        {verifiedAt
          ? `Проверена ${formatMoment(verifiedAt)}${verifiedBy && `, ${verifiedBy}`}`
          : 'Не проверена'}
      </p>
      {done && <FormMessage kind="done">{DONE[done]}</FormMessage>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Реквизиты">
            <Papers company={company} />
            <details>
              <summary>Изменить реквизиты</summary>
              <PapersForm company={company} owner={owner} />
            </details>
          </Panel>
          <Panel
            title="Кто покупает"
            aside={
              membersCount > 0 && (
                <a href={adminRoutes.customers({ company: id })}>Все покупатели</a>
              )
            }
          >
            <Members
              company={company}
              who={who}
              found={{
                ...found,
                items: found.items.map((one) => ({ ...one, level: nameOf(levels, one.level) })),
              }}
              owner={owner}
            />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title="Цены и проверка">
            <CompanyForm company={company} levels={levels} owner={owner} />
          </Panel>
          <Panel title="С тем же ИНН">
            <SameInn same={same} />
          </Panel>
          <Panel title="Заявки на опт">
            <Requests requests={requests} />
          </Panel>
          {membersCount === 0 && <MadeByMistake company={company} account={owner.account} />}
        </div>
      </div>
    </>
  );
}

const nameOf = (levels: Props['levels'], id: string) =>
  (id && levels.find(({ value }) => value === id)?.text) || 'розница';

/** Takes a company away that nobody belongs to. */
const MadeByMistake = ({
  company: { id, name },
  account,
}: {
  company: Company;
  account: string;
}) => (
  <Removal
    question={'Добавлена по\u00A0ошибке'}
    what={`«${name}»`}
    path={adminRoutes.company(id)}
    account={account}
    action={removeCompany}
    hidden={{ id }}
  />
);

function Papers({
  company: { inn, kpp, ogrn, address, director, bank, bik, account, correspondentAccount },
}: {
  company: Company;
}) {
  const facts = [
    ['ИНН', inn],
    ['КПП', kpp],
    ['ОГРН', ogrn],
    ['Адрес', address],
    ['Руководитель', director],
    ['Банк', [bank, bik && `БИК ${bik}`].filter(Boolean).join(', ')],
    ['Счёт', account],
    ['Корр. счёт', correspondentAccount],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([fact, value]) =>
          value && (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function SameInn({ same }: Pick<Company, 'same'>) {
  if (same.length === 0) return <p>Других компаний нет.</p>;
  return (
    <ul className={styles.plain}>
      {same.map((one) => (
        <li key={one.id}>
          <a href={adminRoutes.company(one.id)}>{one.name}</a>
          {one.kpp && `, КПП ${one.kpp}`}{' '}
          <span className={styles.soft}>{one.verifiedAt ? 'проверена' : 'не проверена'}</span>
        </li>
      ))}
    </ul>
  );
}

function Requests({ requests }: Pick<Company, 'requests'>) {
  if (requests.length === 0) return <p>Заявок не было.</p>;
  return (
    <ul className={styles.plain}>
      {requests.map(({ id: request, number, state, createdAt, user }) => (
        <li key={request}>
          <a href={adminRoutes.statusRequest(request)}>Заявка {number}</a>, {user}{' '}
          <span className={styles.soft}>
            {REQUEST_STATE_NAMES[state].toLowerCase()}, {formatMoment(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
