import { formatDecimal } from '@/lib/format/money';
import {
  choicePart,
  choicesIn,
  rangeField,
  rangePart,
} from '@/lib/products/attributes/choices/model';
import type { AttributeFacet, ChosenAttribute } from '@/lib/products/model';
import { FilterChoices } from './filter-choices';
import { RangeFields } from './range-fields';

/** Values that stand in the column at once; the rest folds. */
const SHOWN = 6;

type Props = {
  facets: AttributeFacet[];
  /** Parts that the address says. */
  parts: string[];
  /** What of them the category knows. */
  chosen: ChosenAttribute[];
};

/** What narrows a category by what its products say of themselves: values to tick, ends to type. */
export function AttributeFilters({ facets, parts, chosen }: Props) {
  const offered = new Set(
    facets.flatMap(({ slug, values }) =>
      values.length > 0 ? values.map((value) => choicePart(slug, value.slug)) : [slug],
    ),
  );
  // What is chosen and not offered any more stays chosen until its chip is pressed.
  const kept = chosen
    .filter(({ slug }) => !offered.has(slug))
    .flatMap((one) => partsOfChosen(one))
    .filter((part) => !offered.has(part));
  const hasRange = facets.some(({ values }) => values.length === 0);
  return (
    <>
      {/* Without scripts the ends of ranges travel under names of their own: this one tells that
      the list is narrowed at all. */}
      {[...(hasRange ? ['_'] : []), ...kept].map((part) => (
        <input key={part} type="hidden" name="attr" value={part} />
      ))}
      {facets.map((facet) =>
        facet.values.length > 0 ? (
          <FilterChoices
            key={facet.slug}
            legend={facet.name}
            name="attr"
            choices={facet.values.map(({ slug, text, count, fitting }) => ({
              value: choicePart(facet.slug, slug),
              text,
              count: count ?? undefined,
              fitting,
            }))}
            chosen={parts}
            shown={SHOWN}
            forms={['значение', 'значения', 'значений']}
          />
        ) : (
          <NumberRange key={facet.slug} facet={facet} parts={parts} />
        ),
      )}
    </>
  );
}

/** The parts of the address that stand for what is chosen of an attribute. */
export const partsOfChosen = ({ slug, values, from, to }: ChosenAttribute): string[] =>
  values.length > 0
    ? values.map((value) => choicePart(slug, value.slug))
    : [rangePart(slug, from, to)];

function NumberRange({
  facet: { slug, name, unit, from, to },
  parts,
}: {
  facet: AttributeFacet;
  parts: string[];
}) {
  const wanted = choicesIn(parts).find((choice) => choice.slug === slug);
  const end = (which: 'from' | 'to', word: string, most: number | null) => ({
    name: rangeField(slug, which),
    label: [`${name} ${word}`, unit].filter(Boolean).join(', '),
    hint: most === null ? word : `${word} ${formatDecimal(most)}`,
    value: wanted?.[which] ?? undefined,
  });
  return (
    <RangeFields
      legend={[name, unit].filter(Boolean).join(', ')}
      from={end('from', 'от', from)}
      to={end('to', 'до', to)}
      inputMode="decimal"
    />
  );
}
