import type { Answer, Part } from '@/lib/bulk-order/contract';
import { choiceName, chosenFor } from '@/lib/bulk-order/schema';
import type { ShownList } from '@/lib/bulk-order/shown';
import { takenText } from '@/lib/cart/schema';

/** What is sent of a part that is chosen. */
export const choiceValue = ({ offer, quantity }: Part): string => takenText({ offer, quantity });

/** That it is chosen for the line of this answer. */
export const choiceOf = ({ lines }: Answer, part: Part): string =>
  chosenFor(choiceName(lines[0]!), choiceValue(part));

/**
 * Whether a part is chosen: as before the last press; after a check what was found is, too, since
 * the list may have changed.
 */
export const isChosen = ({ press, chosen }: ShownList, answer: Answer, part: Part): boolean =>
  (press === 'check' && answer.verdict === 'found') || chosen.includes(choiceOf(answer, part));

/** All that is chosen so. */
export const defaultChoice = (shown: ShownList): string[] =>
  shown.answers.flatMap((answer) =>
    answer.parts
      .filter((part) => isChosen(shown, answer, part))
      .map((part) => choiceOf(answer, part)),
  );
