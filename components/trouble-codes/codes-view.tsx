import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import { codeChapters, knownCodes } from '@/lib/trouble-codes/model';
import { CodeForm } from './code-form';
import { CodeList } from './code-list';
import { CODES_TITLE, CodesFrame, NoDiagnosis } from './codes-frame';
import { SignTable } from './sign-table';
import styles from './trouble-codes.module.css';

/** Those that scanners show most often. */
const OFTEN = [
  'P0300',
  'P0171',
  'P0420',
  'P0135',
  'P0101',
  'P0128',
  'P0442',
  'P0335',
  'P0401',
  'P0507',
];

/** The decoder, how a code is built, and all chapters. @param typed what is no code */
export function CodesView({ typed }: { typed?: string }) {
  return (
    <CodesFrame title={CODES_TITLE} current="Коды ошибок">
      <p className={styles.lead}>
        Горит «Check Engine»? Сканер прочитал код — здесь написано, что он значит, что проверить и
        какие детали обычно с ним связаны.
      </p>
      <CodeForm typed={typed} />
      <NoDiagnosis />
      <section className={styles.part}>
        <h2>Частые коды</h2>
        <CodeList codes={knownCodes().filter(({ code }) => OFTEN.includes(code))} />
      </section>
      <section className={styles.part}>
        <h2>Как устроен код</h2>
        <p>На примере P0301:</p>
        <SignTable code="P0301" />
      </section>
      <section className={styles.part}>
        <h2>Все коды по разделам</h2>
        <ul className={styles.chapters}>
          {codeChapters().map(({ key, title, codes }) => (
            <li key={key}>
              <a href={routes.troubleCode(key)}>
                <strong>{key}xx</strong> {title}
              </a>
              <span>{counted(codes.length, ['код', 'кода', 'кодов'])}</span>
            </li>
          ))}
        </ul>
      </section>
    </CodesFrame>
  );
}
