import { useState } from 'react';
import { digitsOnly } from '@/lib/requisites/model';
import { requisitesProblems } from '@/lib/requisites/schema';

/** Numbers that check themselves, and how many signs make each of them whole. */
const WHOLE = {
  inn: [10, 12],
  kpp: [9],
  ogrn: [13, 15],
  bik: [9],
  account: [20],
  correspondent_account: [20],
} as const;
export type PaperField = keyof typeof WHOLE;
const FIELDS = Object.keys(WHOLE) as PaperField[];

/**
 * Watches the numbers of a company while they are typed. A number is judged once it has all its
 * signs: nobody is corrected in the middle of a word.
 * @param stored what a field begins with
 */
export function usePapers(stored: (field: PaperField) => string) {
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(FIELDS.map((field) => [field, digitsOnly(stored(field))])) as Record<
        PaperField,
        string
      >,
  );
  const problems = requisitesProblems(typed);
  const isWhole = (field: PaperField) =>
    (WHOLE[field] as readonly number[]).includes(typed[field].length);
  return {
    type: (field: PaperField) => (text: string) =>
      setTyped((before) => ({ ...before, [field]: digitsOnly(text) })),
    problem: (field: PaperField): string | undefined =>
      isWhole(field) ? problems.find(([about]) => about === field)?.[1] : undefined,
  };
}
