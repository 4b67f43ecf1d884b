import type * as contracts from '../../../lib/feedback/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { answerFeedback } from './answer.ts';
import { takeFeedback } from './take-feedback.ts';

export const routes = { answerFeedback, takeFeedback } satisfies Handlers<typeof contracts>;
