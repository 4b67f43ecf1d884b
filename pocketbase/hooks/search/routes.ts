import type * as contracts from '../../../lib/search/contract.ts';
import { searchFor } from '../../../lib/search/page/model.ts';
import { readNow } from '../../../lib/search/reading/model.ts';
import { suggestFor } from '../../../lib/search/suggestions/model.ts';
import { networkAsking } from '../request/network.ts';
import { requirePage } from '../request/require-page.ts';
import type { Handlers, RouteEvent } from '../request/route-event.ts';
import { recordMiss } from './misses.ts';
import { searchedText, searchRequest } from './search-request.ts';
import { searchSource } from './source.ts';

/** @throws 400 `invalid_input`; 404 for an unknown brand, or a page behind the last one */
function searchPage(e: RouteEvent<typeof contracts.searchPage>) {
  const request = searchRequest(e);
  const { results, isMissed } = readNow(searchFor(searchSource(e.app), request));
  if (isMissed) recordMiss(e.app, networkAsking(e), request.query);
  requirePage(request.page, results.items);
  return e.json(200, results);
}

/** @throws 400 `invalid_input` */
const suggest = (e: RouteEvent<typeof contracts.suggest>) =>
  e.json(200, readNow(suggestFor(searchSource(e.app), searchedText(e))));

export const routes = { searchPage, suggest } satisfies Handlers<typeof contracts>;
