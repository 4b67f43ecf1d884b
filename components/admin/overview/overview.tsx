import { Panel } from '@/components/admin/panel';
import { ROLE_NAMES } from '@/components/admin/role-names';
import { sectionsFor } from '@/components/admin/sections';
import type { Person } from '@/lib/admins/model';
import { stepsFor } from '@/lib/overview/first-day/model';
import { isBare, type Overview as Told, type WarehouseWork } from '@/lib/overview/model';
import type { Period } from '@/lib/overview/spans/model';
import { IncomingPanel } from './incoming-panel';
import { FirstDayPanel } from './first-day-panel';
import { Figures } from './figures';
import { LevelsPanel } from './levels-panel';
import { MissesPanel } from './misses-panel';
import styles from './overview.module.css';
import { RevenuePanel } from './revenue-panel';
import { RunsPanel } from './runs-panel';
import { StalePanel } from './stale-panel';
import { StatesPanel } from './states-panel';
import { SumsPanel } from './sums-panel';
import { DemandPanel } from './demand-panel';
import { WarehousePanel } from './warehouse-panel';

type Props = {
  person: Person;
  /** Null for a role that has no part in it. */
  told: Told | null;
  /** Of a role that has to do with lines alone. */
  work: WarehouseWork | null;
  period: Period;
  isFirstDayFolded: boolean;
};

/** The first page of the back office: what came in, what waits, where to go. */
export function Overview({ person, told, work, period, isFirstDayFolded }: Props) {
  const sections = sectionsFor(person.role);
  const steps = told?.firstDay ? stepsFor(told.firstDay, person.role) : [];
  return (
    <>
      <div className={styles.head}>
        <h1>Рабочее место</h1>
        <p>
          {[...new Set([person.name, person.email, ROLE_NAMES[person.role]])]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {steps.length > 0 && <FirstDayPanel steps={steps} isFolded={isFirstDayFolded} />}
      {work && <WarehousePanel work={work} />}
      {told && !(steps.length > 0 && isBare(told)) && (
        <>
          <Figures told={told} isOwner={person.role === 'owner'} />
          <SumsPanel told={told} period={period} />
          <div className={styles.panels}>
            <RevenuePanel spans={told.spans} levels={told.levels} />
            <IncomingPanel spans={told.spans} />
            <StatesPanel orders={told.orders} />
            <DemandPanel wanted={told.wanted} />
            <LevelsPanel told={told} />
            <MissesPanel misses={told.misses} />
            <StalePanel lists={told.staleLists} />
            <RunsPanel runs={told.runs} />
          </div>
        </>
      )}
      {!told && sections.length === 0 && (
        <p className={styles.none}>Для вашей роли разделов пока нет.</p>
      )}
      {!told && sections.length > 0 && (
        <Panel title="Разделы">
          <ul className={styles.cards}>
            {sections.map(({ href, name, about }) => (
              <li key={href}>
                <a href={href}>
                  <strong>{name}</strong>
                  {about}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
