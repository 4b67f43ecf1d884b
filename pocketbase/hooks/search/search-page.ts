import type * as contracts from '../../../lib/search/contract.ts';
import { PAGE_SIZE } from '../../../lib/constants.ts';
import { isTellingText } from '../../../lib/search/car-words/model.ts';
import { isVin } from '../../../lib/search/model.ts';
import { networkAsking } from '../request/network.ts';
import { requirePage } from '../request/require-page.ts';
import { namedCar } from '../vehicles/find-car.ts';
import type { FoundCar } from '../vehicles/found-car.ts';
import { candidates, TIERS, type Candidates } from './candidates.ts';
import type { CarInQuery } from './car-in-query.ts';
import { correction } from './correction.ts';
import { matchingCategories } from './matching-categories.ts';
import { recordMiss } from './misses.ts';
import {
  carAsked,
  choiceOf,
  narrowToCar,
  type AskedCar,
  type Search,
  type Shown,
} from './narrow-to-car.ts';
import {
  fittingHits,
  MOST_FITTING,
  MOST_SHOWN_ALONE,
  ownProducts,
  thoseFitting,
} from './products-of-car.ts';
import { listedByNumber, rank, type Found } from './results.ts';
import { withSubstitutes } from './substitutes.ts';
import { searchRequest, type SearchRequest } from './search-request.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';
import type { RouteEvent } from '../request/route-event.ts';

/**
 * Found products that are ranked and paged through; a query that finds more says so and is better
 * narrowed.
 */
const CANDIDATES = 300;
const CATEGORIES = 6;
/** Makers offered for narrowing. */
const MAKERS = 30;

/** @throws 400 `invalid_input`; 404 for an unknown brand, or a page behind the last one */
export function searchPage(e: RouteEvent<typeof contracts.searchPage>) {
  const request = searchRequest(e);
  const { query, page } = request;
  const vocabulary = openVocabulary(e.app);
  const asked = find(vocabulary, request);
  const { car: inQuery, choices } = carAsked(vocabulary, request, asked.all);
  const ofCar = inQuery && narrowToCar(vocabulary, request, inQuery, find);
  const shown = ofCar ?? withoutCar(vocabulary, request, asked, inQuery);
  const { found, more, corrected, suggestion } = shown;
  if (shown.isMissed) recordMiss(e.app, networkAsking(e), query);
  requirePage(page, found.page);
  const { mine, fitting } = beginning(request, shown, inQuery);
  const exact = found.makers.filter((maker) => maker.exact > 0);
  return e.json(200, {
    query,
    isVin: isVin(query),
    items: listedByNumber(e.app, found.page),
    count: found.count,
    exact: found.exact,
    standIns: found.standIns,
    more,
    page,
    hasNext: found.count > page * PAGE_SIZE,
    makers: makersOf(found.makers, fitting !== null),
    sameNumber: exact.length > 1 ? exact.map(({ name, slug }) => ({ name, slug })) : [],
    categories: exact.length > 0 ? [] : matchingCategories(vocabulary, shown.text, CATEGORIES),
    brands: request.brands.map(({ name, slug }) => ({ name, slug })),
    car: shown.car && namedCar(shown.car),
    mine,
    fitting,
    carInQuery: inQuery && !request.car ? toldOf(inQuery, ofCar) : null,
    carChoices: request.car ? [] : choices.map(choiceOf),
    corrected,
    suggestion,
  });
}

const makersOf = (makers: Found['makers'], isFittingKnown: boolean) =>
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
function withoutCar(
  vocabulary: Vocabulary,
  request: SearchRequest,
  asked: Search,
  inQuery: CarInQuery | null,
): Shown {
  const { query, car, isLiteral } = request;
  const isMissed = asked.found.makers.length === 0;
  const rest = isMissed && inQuery ? inQuery.rest : '';
  const ofRest = isTellingText(rest) ? find(vocabulary, { ...request, query: rest }) : null;
  if (ofRest && ofRest.found.makers.length > 0)
    return { ...ofRest, car, isMissed, corrected: rest, suggestion: null, text: rest };
  const meant = isMissed ? correction(vocabulary, query) : null;
  const corrected = isLiteral ? null : meant;
  const search = corrected === null ? asked : find(vocabulary, { ...request, query: corrected });
  const suggestion = corrected === null ? meant : null;
  return { ...search, car, isMissed, corrected, suggestion, text: meant ?? query };
}

/**
 * When there is too much to look at, what the chosen makers have, or what fits the car, is looked
 * for alone; who else has some is told by the first look.
 */
function find(
  vocabulary: Vocabulary,
  { query, sort, page, mine: chosen, ...filters }: SearchRequest,
): Search {
  const { app } = vocabulary;
  const { brands, car } = filters;
  const mine = car ? null : chosen;
  const place = { sort, mine, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const all = candidatesFor(vocabulary, query, car);
  const ranked = (found: Candidates) =>
    rank(app, car && query !== '' ? thoseFitting(app, found, car) : found, filters, place);
  // Without words all that was looked at is the car's.
  const isNarrow = brands.length > 0 || (query !== '' && (car !== null || mine !== null));
  const most = query === '' ? MOST_SHOWN_ALONE : CANDIDATES;
  if (!isNarrow || all.size < most) return { all, found: ranked(all), more: all.size >= most };
  const again = lookAgain(vocabulary, query, all, { ...filters, mine });
  const narrowed = ranked(again.all);
  const makers = brands.length > 0 && !car ? ranked(all).makers : narrowed.makers;
  return { ...again, found: { ...narrowed, makers } };
}

/**
 * Looks where the first look may have missed something.
 * @param all what that has met
 */
function lookAgain(
  vocabulary: Vocabulary,
  query: string,
  all: Candidates,
  { brands, car, mine }: Pick<SearchRequest, 'brands' | 'car' | 'mine'>,
): { all: Candidates; more: boolean } {
  const brandIds = brands.map(({ id }) => id);
  if (query === '' && car) {
    const own = ownCandidates(vocabulary, car, brandIds);
    return { all: new Map([...all, ...own]), more: own.size >= MOST_SHOWN_ALONE };
  }
  const look = (most: number, ofCar: FoundCar | null) =>
    withSubstitutes(
      vocabulary.app,
      candidates(
        vocabulary,
        query,
        brandIds,
        most,
        'on_sale',
        ofCar && fittingHits(vocabulary, query, brandIds, ofCar),
      ),
    );
  if (car) {
    const fitting = look(MOST_FITTING, car);
    return { all: new Map([...all, ...fitting]), more: fitting.size >= MOST_FITTING };
  }
  const theirs = brands.length > 0 ? look(CANDIDATES, null) : all;
  const own: Candidates = mine ? look(MOST_FITTING, mine) : new Map();
  return { all: new Map([...own, ...theirs]), more: theirs.size >= CANDIDATES };
}

/** Without words what fits the car alone. */
const candidatesFor = (
  vocabulary: Vocabulary,
  query: string,
  car: SearchRequest['car'],
): Candidates =>
  query === '' && car
    ? ownCandidates(vocabulary, car)
    : withSubstitutes(vocabulary.app, candidates(vocabulary, query, [], CANDIDATES));

const ownCandidates = ({ app }: Vocabulary, car: FoundCar, brandIds: string[] = []): Candidates =>
  new Map(ownProducts(app, car, MOST_SHOWN_ALONE, brandIds).map((number) => [number, TIERS.words]));
