import { PAGE_SIZE } from '../../constants.ts';
import { namedCar, type FoundCar } from '../../vehicles/model.ts';
import { candidates } from '../candidates/model.ts';
import type { CarInQuery } from '../car-in-query/model.ts';
import { isTellingText } from '../car-words/model.ts';
import { correction } from '../correction/model.ts';
import { matchingCategories } from '../matching-categories/model.ts';
import { isVin, type SearchResults } from '../model.ts';
import {
  carAsked,
  choiceOf,
  narrowToCar,
  type AskedCar,
  type Search,
  type Shown,
} from '../narrow-to-car/model.ts';
import { fittingHits, ownCandidates } from '../products-of-car/model.ts';
import { all as together, type Reading } from '../reading/model.ts';
import type { SearchRequest } from '../request/model.ts';
import { BOUNDS, type Ranked, type SearchSource } from '../source/model.ts';
import { withSubstitutes } from '../substitutes/model.ts';
import type { Candidates } from '../tiers/model.ts';
import { openVocabulary, type Vocabulary } from '../vocabulary/model.ts';

/**
 * Found products that are ranked and paged through; a query that finds more says so and is better
 * narrowed.
 */
const CANDIDATES = 300;
const CATEGORIES = 6;
/** Makers offered for narrowing. */
const MAKERS = 30;
/** Of what fits a car without any words the best are looked at. */
const MOST_OF_CAR = 5_000;

/**
 * A page of a search.
 * @returns it, empty where it is behind the last one; `isMissed`: the query itself found nothing
 */
export function* searchFor(
  source: SearchSource,
  request: SearchRequest,
): Reading<{ results: SearchResults; isMissed: boolean }> {
  const vocabulary = openVocabulary(source);
  const asked = yield* find(vocabulary, request);
  const { car: inQuery, choices } = yield* carAsked(vocabulary, request, asked.all);
  const ofCar = inQuery && (yield* narrowToCar(vocabulary, request, inQuery, find));
  const shown = ofCar ?? (yield* withoutCar(vocabulary, request, asked, inQuery));
  const exact = shown.found.makers.filter((maker) => maker.exact > 0);
  const [items, categories] = yield* together([
    source.listed(shown.found.page),
    matchingCategories(vocabulary, exact.length > 0 ? '' : shown.text, CATEGORIES),
  ]);
  return {
    isMissed: shown.isMissed,
    results: {
      ...told(request, shown, inQuery),
      items,
      sameNumber: exact.length > 1 ? exact.map(linkOf) : [],
      categories: [...categories],
      carInQuery: inQuery && !request.car ? toldOf(inQuery, ofCar) : null,
      carChoices: request.car ? [] : choices.map(choiceOf),
    },
  };
}

const linkOf = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });

/** What the page says of the search itself. */
function told(request: SearchRequest, shown: Shown, inQuery: CarInQuery | null) {
  const { query, page } = request;
  const { found, more, corrected, suggestion } = shown;
  const { mine, fitting } = beginning(request, shown, inQuery);
  return {
    query,
    isVin: isVin(query),
    count: found.count,
    exact: found.exact,
    standIns: found.standIns,
    more,
    page,
    hasNext: found.count > page * PAGE_SIZE,
    makers: makersOf(found.makers, fitting !== null),
    brands: request.brands.map(linkOf),
    car: shown.car && namedCar(shown.car),
    mine,
    fitting,
    corrected,
    suggestion,
  };
}

const makersOf = (makers: Ranked['makers'], isFittingKnown: boolean) =>
  makers.slice(0, MAKERS).map(({ name, slug, count, fitting }) => ({
    name,
    slug,
    count,
    ...(isFittingKnown && { fitting }),
  }));

/**
 * The car that the page begins with, and how many are shown once it is narrowed to that. Where the
 * words name a car as well that may find by other words, so it is not known.
 */
function beginning({ mine }: SearchRequest, { car, found }: Shown, inQuery: CarInQuery | null) {
  if (car || !mine) return { mine: null, fitting: null };
  return { mine: namedCar(mine), fitting: inQuery ? null : found.fitting };
}

/** What is told of a car that the words name. @param ofCar what is found for it */
const toldOf = ({ car, rest, isMistyped, openEngine }: AskedCar, ofCar: Shown | null) => ({
  car: namedCar(car),
  rest: ofCar ? ofCar.text : rest,
  isMet: ofCar !== null,
  isMistyped,
  openEngine,
});

/** What is shown as it was asked for, or the nearest that finds something. */
function* withoutCar(
  vocabulary: Vocabulary,
  request: SearchRequest,
  asked: Search,
  inQuery: CarInQuery | null,
): Reading<Shown> {
  const { query, car, isLiteral } = request;
  const isMissed = asked.found.makers.length === 0;
  const rest = isMissed && inQuery ? inQuery.rest : '';
  const ofRest = isTellingText(rest) ? yield* find(vocabulary, { ...request, query: rest }) : null;
  if (ofRest && ofRest.found.makers.length > 0)
    return { ...ofRest, car, isMissed, corrected: rest, suggestion: null, text: rest };
  const meant = isMissed ? yield* correction(vocabulary, query) : null;
  const corrected = isLiteral ? null : meant;
  const search =
    corrected === null ? asked : yield* find(vocabulary, { ...request, query: corrected });
  const suggestion = corrected === null ? meant : null;
  return { ...search, car, isMissed, corrected, suggestion, text: meant ?? query };
}

/**
 * When there is too much to look at, what the chosen makers have, or what fits the car, is looked
 * for alone; who else has some is told by the first look.
 */
function* find(vocabulary: Vocabulary, request: SearchRequest): Reading<Search> {
  const { query, sort, page, mine: chosen, ...filters } = request;
  const { source } = vocabulary;
  const { brands, car } = filters;
  const mine = car ? null : chosen;
  const place = { sort, mine, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const all = yield* candidatesFor(vocabulary, query, car);
  const ranked = (found: Candidates) =>
    source.rank({ found, filters, among: query === '' ? null : car, ...place });
  // Without words all that was looked at is the car's.
  const isNarrow = brands.length > 0 || (query !== '' && (car !== null || mine !== null));
  const most = query === '' ? MOST_OF_CAR : CANDIDATES;
  if (!isNarrow || all.size < most)
    return { all, found: yield* ranked(all), more: all.size >= most };
  const again = yield* lookAgain(vocabulary, query, all, { ...filters, mine });
  const narrowed = yield* ranked(again.all);
  const makers = brands.length > 0 && !car ? (yield* ranked(all)).makers : narrowed.makers;
  return { ...again, found: { ...narrowed, makers } };
}

type Looked = { all: Candidates; more: boolean };

/**
 * Looks where the first look may have missed something.
 * @param all what that has met
 */
function* lookAgain(
  vocabulary: Vocabulary,
  query: string,
  all: Candidates,
  { brands, car, mine }: Pick<SearchRequest, 'brands' | 'car' | 'mine'>,
): Reading<Looked> {
  const brandIds = brands.map(({ id }) => id);
  if (query === '' && car) {
    const own = yield* ownCandidates(vocabulary.source, car, MOST_OF_CAR, brandIds);
    return { all: new Map([...all, ...own]), more: own.size >= MOST_OF_CAR };
  }
  const { fitting: mostFitting } = BOUNDS;
  if (car) {
    const fitting = yield* lookOnce(vocabulary, query, brandIds, mostFitting, car);
    return { all: new Map([...all, ...fitting]), more: fitting.size >= mostFitting };
  }
  const theirs =
    brands.length > 0 ? yield* lookOnce(vocabulary, query, brandIds, CANDIDATES, null) : all;
  const own: Candidates = mine
    ? yield* lookOnce(vocabulary, query, brandIds, mostFitting, mine)
    : new Map();
  return { all: new Map([...own, ...theirs]), more: theirs.size >= CANDIDATES };
}

/** What the makers have of what the words find and what stands in for it. @param car fits it */
function* lookOnce(
  vocabulary: Vocabulary,
  query: string,
  brandIds: string[],
  most: number,
  car: FoundCar | null,
): Reading<Candidates> {
  const among = car && (yield* fittingHits(vocabulary, query, brandIds, car));
  const found = yield* candidates(vocabulary, query, brandIds, most, 'on_sale', among);
  return yield* withSubstitutes(vocabulary.source, found);
}

/** Without words what fits the car alone. */
function* candidatesFor(
  vocabulary: Vocabulary,
  query: string,
  car: FoundCar | null,
): Reading<Candidates> {
  const { source } = vocabulary;
  return query === '' && car
    ? yield* ownCandidates(source, car, MOST_OF_CAR)
    : yield* withSubstitutes(source, yield* candidates(vocabulary, query, [], CANDIDATES));
}
