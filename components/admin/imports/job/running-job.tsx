'use client';

import { useEffect, useState } from 'react';
import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import { adminRoutes } from '@/lib/admin-routes';
import { stopImport } from '@/lib/imports/jobs/actions';
import {
  canCancel,
  PHASE_TITLES,
  timeLeftMs,
  type JobState,
  type WholeImportJob,
} from '@/lib/imports/jobs/model';
import { ProgressBar } from '../progress-bar';
import { ActionForm } from './action-form';
import styles from './running-job.module.css';

/** What the worker is about, before it has said so itself. */
const DOING: Partial<Record<JobState, string>> = {
  looking: 'Открываем файл',
  checking: 'Проверяем: в магазине ничего не меняется',
  queued: 'Ждёт своей очереди',
  running: 'Загружаем',
  rolling_back: 'Возвращаем прежние цены и остатки',
};

/** A price list that the worker is at, or will be: how far it is, how long it still takes. */
export function UnderWay({ job, account }: { job: WholeImportJob; account: string }) {
  const { id, state, phase, share, rowsDone, rowsTotal, ahead, claimedAt, cancelAsked } = job;
  const left = useTimeLeft(job);
  const title = phase ? PHASE_TITLES[phase] : (DOING[state] ?? '');
  return (
    <section className={styles.way} aria-live="polite" aria-label="Ход работы">
      <h2>{cancelAsked ? 'Останавливаем…' : title}</h2>
      {claimedAt || ahead === 0 ? (
        <ProgressBar
          label={title}
          share={share > 0 ? share : null}
          words={words(rowsDone, rowsTotal, left)}
        />
      ) : (
        <p>Впереди {counted(ahead, ['прайс-лист', 'прайс-листа', 'прайс-листов'])}.</p>
      )}
      <p className={styles.note}>
        Страницу можно закрыть: работа идёт сама, а{'\u00A0'}прайс-лист останется в{'\u00A0'}
        <a href={adminRoutes.imports()}>списке</a>.
      </p>
      {canCancel(state) && !cancelAsked && (
        <ActionForm
          id={id}
          account={account}
          form="stop"
          action={stopImport}
          tone="quiet"
          pending="Останавливаем…"
        >
          {state === 'running' ? 'Остановить загрузку' : 'Отменить'}
        </ActionForm>
      )}
    </section>
  );
}

const words = (done: number, total: number, left: string) =>
  [
    done > 0 &&
      (total > 0
        ? `${formatNumber(done)} из\u00A0${counted(total, ['строки', 'строк', 'строк'])}`
        : counted(done, ['строка', 'строки', 'строк'])),
    left && `осталось ${left}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Nothing while it cannot be known. */
function useTimeLeft(job: Pick<WholeImportJob, 'phaseAt' | 'share'>): string {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now === null ? '' : inWords(timeLeftMs(job, now));
}

function inWords(ms: number | null): string {
  if (ms === null) return '';
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60
    ? `${seconds}\u00A0с`
    : `${Math.floor(seconds / 60)}\u00A0мин ${seconds % 60}\u00A0с`;
}
