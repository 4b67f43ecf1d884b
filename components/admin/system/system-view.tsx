import type { ReactNode } from 'react';
import { Panel } from '@/components/admin/panel';
import { FindingList } from '@/components/diagnostics/finding-list';
import type { Finding } from '@/lib/diagnostics/model';
import { formatBytes } from '@/lib/format/bytes';
import { formatElapsed } from '@/lib/format/duration';
import type {
  BackendFacts,
  CatalogueCopyStatus,
  Machine,
  OffsiteCopyStatus,
} from '@/lib/system/model';
import { CatalogueCopyPanel } from './catalogue-copy-panel';
import { machineFindings } from './machine-findings';
import { OffsiteCopyPanel } from './offsite-copy-panel';
import styles from './system-view.module.css';

type Props = {
  /** What the diagnosis has measured. */
  findings: Finding[];
  machine: Machine;
  /** null while the backend does not answer. */
  facts: BackendFacts | null;
  now: number;
  /** null where there is none. */
  catalogueCopy: CatalogueCopyStatus | null;
  /** null where none is kept. */
  offsiteCopy: OffsiteCopyStatus | null;
  backups: ReactNode;
  dataSizes: ReactNode;
  failures: ReactNode;
  /** The way of a request, where one is asked for. */
  request: ReactNode;
};

/**
 * What keeps the shop running, for its owner: how it is, what it is made of, copies of everything,
 * what went wrong.
 */
export function SystemView({
  findings,
  machine,
  facts,
  now,
  catalogueCopy,
  offsiteCopy,
  backups,
  dataSizes,
  failures,
  request,
}: Props) {
  return (
    <>
      <h1>Система</h1>
      <FindingList findings={[...findings, ...machineFindings(machine, facts)]} />
      <div className={styles.pair}>
        <VersionsPanel machine={machine} facts={facts} />
        <ProcessesPanel machine={machine} facts={facts} now={now} />
      </div>
      {catalogueCopy && <CatalogueCopyPanel copy={catalogueCopy} />}
      {offsiteCopy && <OffsiteCopyPanel copy={offsiteCopy} />}
      {backups}
      {request}
      {failures}
      {dataSizes}
    </>
  );
}

function VersionsPanel({ machine, facts }: Pick<Props, 'machine' | 'facts'>) {
  return (
    <Panel title="Версии">
      <dl className={styles.facts}>
        {machine.versions.map(({ name, version }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
        {facts && (
          <div>
            <dt>SQLite</dt>
            <dd>{facts.sqlite}</dd>
          </div>
        )}
        {facts && (
          <div>
            <dt>Схема данных</dt>
            <dd>{facts.migration.replace(/\.js$/, '')}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

function ProcessesPanel({ machine, facts, now }: Pick<Props, 'machine' | 'facts' | 'now'>) {
  const since = (iso: string) => formatElapsed(now - Date.parse(iso));
  return (
    <Panel title="Процессы и место">
      <dl className={styles.facts}>
        <div>
          <dt>
            {machine.webProcesses > 1
              ? `Веб-сервер, один из\u00A0${machine.webProcesses}, работает`
              : 'Веб-сервер работает'}
          </dt>
          <dd>
            {since(machine.startedAt)}, память {formatBytes(machine.memory)}
          </dd>
        </div>
        {facts && (
          <div>
            <dt>Сервер данных работает</dt>
            <dd>{since(facts.startedAt)}</dd>
          </div>
        )}
        {machine.files.map(({ name, bytes }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
        ))}
        {machine.disk && (
          <div>
            <dt>Свободно на диске</dt>
            <dd>
              {formatBytes(machine.disk.free)} из {formatBytes(machine.disk.total)}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
