import { codeSteps } from '@/components/seo/code-steps';
import type { CategoryLink } from '@/lib/categories/model';
import { routes } from '@/lib/routes';
import { isOfStandard } from '@/lib/trouble-codes/code';
import { partLinks } from '@/lib/trouble-codes/part-links';
import { neighboursOf, textOfCode, topicOfCode } from '@/lib/trouble-codes/model';
import type { CodeTopic, KnownCode } from '@/lib/trouble-codes/texts';
import { CodeForm } from './code-form';
import { CodesFrame, NoDiagnosis } from './codes-frame';
import { SignTable } from './sign-table';
import styles from './trouble-codes.module.css';

type Props = { code: string; tree: CategoryLink[] };

/** One code: what it says, what to look at, which parts are concerned. */
export function CodeView({ code, tree }: Props) {
  const [text, topic] = [textOfCode(code), topicOfCode(code)];
  const steps = codeSteps(code).slice(0, -1);
  return (
    <CodesFrame title={text ? `${code}. ${text}` : `Код ${code}`} steps={steps} current={code}>
      {topic ? <Topic topic={topic} tree={tree} /> : <Unknown code={code} />}
      <section className={styles.part}>
        <h2>Что значит каждый знак</h2>
        <SignTable code={code} />
      </section>
      <Neighbours {...neighboursOf(code)} />
      <CodeForm />
    </CodesFrame>
  );
}

function Topic({
  topic: { about, checks, parts },
  tree,
}: {
  topic: CodeTopic;
  tree: CategoryLink[];
}) {
  return (
    <>
      <p className={styles.lead}>{about}</p>
      <NoDiagnosis />
      <section className={styles.part}>
        <h2>Что проверить</h2>
        <ol className={styles.checks}>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <h2>Детали, которых это касается</h2>
        <ul className={styles.links}>
          {partLinks(parts, tree).map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const Unknown = ({ code }: { code: string }) => (
  <>
    <p className={styles.lead}>
      {isOfStandard(code)
        ? 'Код входит в стандарт, но описания у нас пока нет. По его устройству видно, к какому узлу он относится.'
        : 'Смысл этого кода задаёт изготовитель: у разных марок он разный. Точное описание есть в руководстве по ремонту вашей машины.'}
    </p>
    <NoDiagnosis />
  </>
);

function Neighbours({ before, after }: { before?: KnownCode; after?: KnownCode }) {
  if (!before && !after) return null;
  return (
    <nav className={styles.neighbours} aria-label="Соседние коды">
      {[before, after].map(
        (known) =>
          known && (
            <a key={known.code} href={routes.troubleCode(known.code)}>
              <strong>{known.code}</strong> {known.text}
            </a>
          ),
      )}
    </nav>
  );
}
