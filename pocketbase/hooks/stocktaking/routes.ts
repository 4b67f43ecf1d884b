import type * as contracts from '../../../lib/stocktaking/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { bindBarcode } from './bind.ts';
import { correctLine, meanings, scan } from './count.ts';
import { openStocktaking } from './open.ts';
import { stocktakingPage } from './page.ts';
import { acceptBooks, cancelStocktaking, postStocktaking } from './post.ts';

export const routes = {
  bindBarcode,
  correctLine,
  meanings,
  scan,
  openStocktaking,
  stocktakingPage,
  acceptBooks,
  cancelStocktaking,
  postStocktaking,
} satisfies Handlers<typeof contracts>;
