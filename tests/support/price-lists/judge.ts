import { FIELDS } from '../../../lib/imports/model.ts';
import type { Field } from '../../../lib/imports/model.ts';
import { SURE_FROM } from '../../../lib/imports/columns/signals.ts';
import type { Guess } from '../../../lib/imports/columns/guess.ts';
import type { MadeList } from './made-list.ts';
import { withMadeLists } from './open-made.ts';
import type { Truth } from './table.ts';

/**
 * What became of a field. `asked`: nothing is taken, and the truth is among what is offered, or
 * nothing in the list tells; `lost`: nothing is taken, and the truth is not offered.
 */
type Verdict = 'right' | 'asked' | 'lost' | 'wrong';
export type Judged = {
  list: MadeList;
  field: Field;
  verdict: Verdict;
  /** Taken, and shown to be looked at. */
  isAmber: boolean;
  detail: string;
};

/** Reads lists as the shop would, and holds what it understood against what stands in them. */
export const judgeLists = (lists: Iterable<MadeList>): Promise<Judged[]> =>
  withMadeLists(async (open) => {
    const judged: Judged[] = [];
    for (const list of lists) {
      const { preview, close } = await open(list);
      await close();
      judged.push(
        ...FIELDS.flatMap((field) => judge(list, field, preview.guess, preview.header) ?? []),
      );
    }
    return judged;
  });

function judge(list: MadeList, field: Field, guess: Guess, header: string[]): Judged | null {
  const truth: Truth = list.truth;
  const right = truth[field];
  const taken = [
    ...(guess.mapping.columns[field] ?? []),
    guess.mapping.constants[field] ?? [],
  ].flat();
  if (right === undefined && taken.length === 0) return null;
  const isRight = (place: number | string) => right?.includes(place) ?? false;
  const title = (place: number | string) =>
    typeof place === 'number' ? `${place} «${header[place] ?? ''}»` : place;
  const detail = `${taken.map(title).join(', ') || '—'} вместо ${right?.map(title).join(', ') || '—'}`;
  const verdict: Verdict =
    taken.length > 0
      ? taken.every(isRight)
        ? 'right'
        : 'wrong'
      : right?.length === 0 || offered(guess, field).some(isRight)
        ? 'asked'
        : 'lost';
  const isAmber = taken.length > 0 && (guess.confidence[field] ?? 0) < SURE_FROM;
  return { list, field, verdict, isAmber, detail };
}

/** What a person is offered for a field that is not taken. */
const offered = ({ offers }: Guess, field: Field): (number | string)[] =>
  (offers[field] ?? []).map(({ column, text }) => column ?? text);

/** `amber`: of the right ones. */
type Tally = Record<Verdict | 'amber', number>;
export const tallyOf = (judged: readonly Judged[]): Tally => {
  const tally: Tally = { right: 0, amber: 0, asked: 0, lost: 0, wrong: 0 };
  for (const { verdict, isAmber } of judged) {
    tally[verdict] += 1;
    if (isAmber && verdict === 'right') tally.amber += 1;
  }
  return tally;
};

/** Lines of a table in Markdown: what became of the fields, by whatever they are gathered. */
export function tableBy(judged: readonly Judged[], keyOf: (one: Judged) => string): string[] {
  const keys = [...new Set(judged.map(keyOf))];
  return keys.map((key) => {
    const { right, amber, asked, lost, wrong } = tallyOf(
      judged.filter((one) => keyOf(one) === key),
    );
    return `| ${key} | ${right} | ${amber} | ${asked} | ${lost} | ${wrong} |`;
  });
}
