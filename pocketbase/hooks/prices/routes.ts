import type * as contracts from '../../../lib/prices/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { aboveRetail } from './above-retail.ts';
import { changeCustomerLevel } from './customer-level.ts';
import { fixedPrices } from './fixed-list.ts';
import { levelCustomers, priceLevels } from './price-levels.ts';
import { priceList } from './price-list.ts';
import { quote } from './quote.ts';
import { priceTraces } from './traces.ts';

export const routes = {
  aboveRetail,
  changeCustomerLevel,
  fixedPrices,
  levelCustomers,
  priceLevels,
  priceList,
  quote,
  priceTraces,
} satisfies Handlers<typeof contracts>;
