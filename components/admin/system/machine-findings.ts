import type { Finding } from '@/lib/diagnostics/model';
import { formatBytes } from '@/lib/format/bytes';
import { counted, type PluralForms } from '@/lib/format/plural';
import { roomOn, type BackendFacts, type Disk, type Machine } from '@/lib/system/model';

const EMAILS: PluralForms = ['письмо', 'письма', 'писем'];
const LISTS: PluralForms = ['прайс-лист', 'прайс-листа', 'прайс-листов'];

/** What only the owner is told of: queues and the disk. */
export function machineFindings(
  { disk, sharedCache }: Machine,
  facts: BackendFacts | null,
): Finding[] {
  return [
    ...(facts ? [emailsFinding(facts), importsFinding(facts)] : []),
    ...(disk ? [diskFinding(disk)] : []),
    ...(sharedCache === null ? [] : [sharedCacheFinding(sharedCache)]),
  ];
}

function emailsFinding({ emails: { sends, waiting, again, failed, sent } }: BackendFacts): Finding {
  const words = [
    !sends && 'почтовый сервер не\u00A0настроен',
    waiting > 0 && `ждут ${counted(waiting, EMAILS)}`,
    again > 0 && `повторим ${counted(again, EMAILS)}`,
    failed > 0 && `не ушло ${counted(failed, EMAILS)}`,
    `за сутки отправлено ${counted(sent, EMAILS)}`,
  ];
  const text = words.filter(Boolean).join(', ');
  return {
    name: 'Очередь писем',
    state: mailState(sends, failed + again),
    text: text.charAt(0).toUpperCase() + text.slice(1),
  };
}

function mailState(sends: boolean, troubled: number): Finding['state'] {
  if (!sends) return 'absent';
  return troubled > 0 ? 'slow' : 'works';
}

/** Those that wait for a person are nobody's delay. */
function importsFinding({ jobs }: BackendFacts): Finding {
  const of = (...states: string[]) => states.reduce((sum, state) => sum + (jobs[state] ?? 0), 0);
  const [working, queued, asked] = [
    of('running', 'rolling_back'),
    of('looking', 'checking', 'queued'),
    of('looked', 'checked'),
  ];
  const words = [
    working > 0 && `загружается ${counted(working, LISTS)}`,
    queued > 0 && `в очереди ${counted(queued, LISTS)}`,
    asked > 0 && `ждут решения человека ${counted(asked, LISTS)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return {
    name: 'Загрузка прайс-листов',
    state: 'works',
    text: words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Очередь пуста',
  };
}

const sharedCacheFinding = (answers: boolean): Finding => ({
  name: 'Общий кэш',
  state: answers ? 'works' : 'down',
  text: answers
    ? 'Страницы и\u00A0ограничения у\u00A0веб-процессов общие'
    : 'Redis не\u00A0отвечает: каждый веб-процесс готовит страницы и\u00A0считает запросы сам',
});

const diskFinding = (disk: Disk): Finding => ({
  name: 'Место на диске',
  state: roomOn(disk) === 'enough' ? 'works' : 'slow',
  text: `Свободно ${formatBytes(disk.free)}${roomOn(disk) === 'enough' ? '' : ': копии и загрузки могут не поместиться'}`,
});
