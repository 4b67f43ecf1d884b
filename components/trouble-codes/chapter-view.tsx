import { codeSteps } from '@/components/seo/code-steps';
import type { CodeChapter } from '@/lib/trouble-codes/model';
import { CodeForm } from './code-form';
import { CodeList } from './code-list';
import { CodesFrame } from './codes-frame';

/** All codes of a chapter. */
export function ChapterView({ chapter: { key, title, codes } }: { chapter: CodeChapter }) {
  return (
    <CodesFrame
      title={`Коды ошибок ${key}xx: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      steps={codeSteps(key).slice(0, -1)}
      current={`${key}xx`}
    >
      <CodeForm />
      <CodeList codes={codes} />
    </CodesFrame>
  );
}
