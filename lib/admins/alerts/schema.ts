import { z } from 'zod';
import { ticked } from '../../typed.ts';

/** What an admin wants to be told of; a box that is not ticked is not sent. */
export const alertsSchema = z.object({
  order: ticked,
  message: ticked,
  vin_request: ticked,
  status_request: ticked,
  arrival: ticked,
});
