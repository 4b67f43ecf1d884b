import { useScripts } from '@/components/ui/forms/use-scripts';
import { isAbsent } from '@/lib/imports/columns/absent';
import type { Offer } from '@/lib/imports/columns/offer';
import { takeValue } from '@/lib/imports/jobs/forms';
import { FIELD_TITLES, type Field } from '@/lib/imports/model';
import styles from './candidate-button.module.css';
import { constantWords } from './constant-words';

type Props = {
  field: Field;
  offer: Offer;
  header: string[];
  onOffer: (field: Field, offer: Offer) => void;
};

/** One column that a field may be in: one press takes it; without scripts, by sending the form. */
export function CandidateButton({ field, offer, header, onOffer }: Props) {
  const runs = useScripts();
  const { column, columns, text, samples, reason } = offer;
  const name =
    column === null
      ? constantWords(field, text)
      : (columns ?? [column])
          .map((one) => `«${header[one] || one + 1}»`)
          .join(text === 'warehouses' ? ', ' : ' + ');
  // The button itself says what it loads without.
  const why = isAbsent(field, text) ? reason.split(': ')[1] : reason;
  return (
    <button
      type={runs ? 'button' : 'submit'}
      name="take"
      value={takeValue(field, offer)}
      className={styles.candidate}
      onClick={() => onOffer(field, offer)}
    >
      <span className="visually-hidden">{FIELD_TITLES[field]}: </span>
      <strong>{name}</strong>
      {column !== null && samples.length > 0 && <span>{samples.join(' · ')}</span>}
      {why && <small>{why}</small>}
    </button>
  );
}
