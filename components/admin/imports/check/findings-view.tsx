'use client';

import { useId, useState } from 'react';
import { formatNumber } from '@/lib/format/money';
import { plural, type PluralForms } from '@/lib/format/plural';
import type { JobFindings } from '@/lib/imports/jobs/model';
import styles from './findings-view.module.css';
import { SaidOfAll } from './said-of-all';
import { AddedSample, ChangedSample, RefusedSample, RepeatedSample } from './samples';

type Kind = 'added' | 'changed' | 'jumps' | 'losses' | 'moved' | 'repeated' | 'refused';
/** `isRare`: said only where there are any. */
const KINDS: {
  kind: Kind;
  titles: PluralForms;
  count: (findings: JobFindings) => number;
  isRare?: boolean;
}[] = [
  { kind: 'added', titles: ['новая', 'новые', 'новых'], count: ({ added }) => added },
  {
    kind: 'changed',
    titles: ['изменится', 'изменятся', 'изменятся'],
    count: ({ changed }) => changed,
  },
  {
    kind: 'jumps',
    titles: [
      'цена или закупка меняется больше чем наполовину',
      'цены или закупки меняются больше чем наполовину',
      'цен или закупок меняются больше чем наполовину',
    ],
    count: ({ jumped }) => jumped,
  },
  {
    kind: 'losses',
    titles: ['цена ниже закупки', 'цены ниже закупки', 'цен ниже закупки'],
    count: ({ losses = 0 }) => losses,
    isRare: true,
  },
  {
    kind: 'moved',
    titles: ['изменилась с выгрузки', 'изменились с выгрузки', 'изменились с выгрузки'],
    count: ({ moved = 0 }) => moved,
    isRare: true,
  },
  {
    kind: 'repeated',
    titles: ['повторяется', 'повторяются', 'повторяются'],
    count: ({ repeated }) => repeated,
  },
  {
    kind: 'refused',
    titles: ['не принята', 'не приняты', 'не принято'],
    count: ({ refused }) => refused,
  },
];

/** What a dry run found: figures, each with examples behind it. */
export function FindingsView({ id: job, findings }: { id: string; findings: JobFindings }) {
  const [shown, show] = useState<Kind>(
    () => KINDS.find(({ kind, count }) => kind !== 'added' && count(findings) > 0)?.kind ?? 'added',
  );
  const id = useId();
  const { samples } = findings;
  const { titles, count } = KINDS.find(({ kind }) => kind === shown)!;
  const listed = (samples[shown] ?? []).length;
  const kinds = KINDS.filter((one) => !one.isRare || one.count(findings) > 0);
  return (
    <section className={styles.findings} aria-label="Что изменится">
      <SaidOfAll id={job} findings={findings} />
      <div
        className={styles.figures}
        role="tablist"
        aria-label="Что показать"
        onKeyDown={(event) => walk(event, kinds, shown, show)}
      >
        {kinds.map((one) => (
          <button
            key={one.kind}
            id={`${id}-${one.kind}`}
            type="button"
            role="tab"
            aria-selected={one.kind === shown}
            aria-controls={`${id}-sample`}
            tabIndex={one.kind === shown ? 0 : -1}
            className={styles.figure}
            onClick={() => show(one.kind)}
          >
            <strong>{formatNumber(one.count(findings))}</strong>{' '}
            {plural(one.count(findings), one.titles)}
          </button>
        ))}
      </div>
      <div
        id={`${id}-sample`}
        role="tabpanel"
        aria-labelledby={`${id}-${shown}`}
        tabIndex={0}
        className={styles.sample}
      >
        {listed === 0 ? (
          <p className={styles.none}>Таких строк нет.</p>
        ) : (
          <Sample kind={shown} samples={samples} />
        )}
      </div>
      {listed > 0 && listed < count(findings) && (
        <p className={styles.none}>
          Показаны первые {formatNumber(listed)} из{'\u00A0'}
          {formatNumber(count(findings))} ({plural(count(findings), titles)})
          {shown === 'refused' || shown === 'repeated' ? '; все\u00A0— в\u00A0отчёте' : ''}.
        </p>
      )}
    </section>
  );
}

function Sample({ kind, samples }: { kind: Kind; samples: JobFindings['samples'] }) {
  switch (kind) {
    case 'added':
      return <AddedSample rows={samples.added} />;
    case 'repeated':
      return <RepeatedSample rows={samples.repeated} />;
    case 'refused':
      return <RefusedSample rows={samples.refused} />;
    case 'losses':
    case 'moved':
      return <ChangedSample rows={samples[kind] ?? []} />;
    default:
      return <ChangedSample rows={samples[kind]} />;
  }
}

/** Arrows walk along the figures. */
function walk(
  event: React.KeyboardEvent,
  kinds: typeof KINDS,
  shown: Kind,
  show: (kind: Kind) => void,
): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next =
    kinds[(kinds.findIndex(({ kind }) => kind === shown) + step + kinds.length) % kinds.length]!;
  show(next.kind);
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[kinds.indexOf(next)]?.focus();
}
