import { useState, type ComponentProps } from 'react';
import type { FieldOf } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import type { Chosen, CONSTANT_FIELDS } from '@/lib/imports/columns/choices';
import { constantField } from '@/lib/imports/jobs/forms';

type Props = Pick<ComponentProps<typeof Choice>, 'label' | 'options'> & {
  field: (typeof CONSTANT_FIELDS)[number];
  chosen: Chosen;
  /** What was not chosen here is shown anew when this changes. */
  presses: number;
  of: FieldOf;
  onText: (field: Props['field'], text: string) => void;
};

/**
 * One of a few answers for the whole list. A refused form is emptied by React: the list is made anew
 * with what was sent. While somebody chooses it stays, and the focus in it.
 */
export function ListChoice({ field, chosen, presses, of, onText, ...words }: Props) {
  const { name, value, error } = of(constantField(field));
  return (
    <Begun
      key={`${presses} ${value}`}
      {...words}
      name={name}
      error={error}
      value={chosen.constants[field] ?? ''}
      onChange={(text) => onText(field, text)}
    />
  );
}

/** Keeps the value that it began with. */
function Begun({ value, ...props }: ComponentProps<typeof Choice>) {
  const [begun] = useState(value);
  return <Choice {...props} value={begun} />;
}
