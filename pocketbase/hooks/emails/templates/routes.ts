import type * as contracts from '../../../../lib/emails/templates/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { previewText, sendSample } from '../../email-templates/preview.ts';
import { returnToBuiltIn, saveText } from '../../email-templates/save.ts';

export const routes = { previewText, sendSample, returnToBuiltIn, saveText } satisfies Handlers<
  typeof contracts
>;
