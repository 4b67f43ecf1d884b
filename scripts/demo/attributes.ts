import { unbroken } from './family.ts';
import { categoryId, id } from './records.ts';
import { SECTIONS } from './sections.ts';
import type { Fact, GoodsGroup } from './sections/section.ts';

/** What the goods of every shelf are told apart by, as the shop's own staff would have said it. */
export function categoryAttributes(): object[] {
  const all = SECTIONS.flatMap(({ shelves }, section) =>
    shelves.flatMap((shelf, index) =>
      attributesOf(shelf).map((attribute) => ({
        category: categoryId(section, index),
        ...attribute,
      })),
    ),
  );
  return all.map((attribute, index) => ({ id: id('demoattr', index + 1), ...attribute }));
}

/** Parts of one shelf say the same by the same name; numbers only where all of them say numbers. */
function attributesOf({ parts }: GoodsGroup): object[] {
  const facts = parts.flatMap((part) => part.facts);
  return [...new Set(facts.map(([name]) => name))].map((name) => {
    const told = facts.filter((fact) => fact[0] === name);
    const numbers = told.filter(isRange);
    if (numbers.length === told.length)
      return { name, kind: 'number', unit: numbers[0]![3], choices: '' };
    const texts = told
      .filter((fact) => !isRange(fact))
      .flatMap((fact) => fact.slice(1) as string[]);
    return numbers.length > 0
      ? { name, kind: 'text', unit: '', choices: '' }
      : { name, kind: 'choice', unit: '', choices: [...new Set(texts.map(unbroken))].join('\n') };
  });
}

const isRange = (fact: Fact): fact is readonly [string, number, number, string] =>
  typeof fact[1] === 'number';
