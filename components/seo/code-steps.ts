import { routes } from '@/lib/routes';
import { chapterOfCode } from '@/lib/trouble-codes/model';

type Step = { name: string; href: string };

/** The way from the list of trouble codes to a chapter («P03») or a code («P0301»), itself last. */
export function codeSteps(key: string): Step[] {
  const chapter = chapterOfCode(key);
  return [
    { name: 'Коды ошибок', href: routes.troubleCodes() },
    ...(chapter ? [stepTo(chapter.key)] : []),
    stepTo(key),
  ];
}

const stepTo = (key: string): Step => ({
  name: key.length === 3 ? `${key}xx` : key,
  href: routes.troubleCode(key),
});
