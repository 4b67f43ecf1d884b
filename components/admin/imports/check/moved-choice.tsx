import { FormMessage } from '@/components/ui/forms/form-message';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { counted } from '@/lib/format/plural';

type Props = {
  /** Offers that have changed since the shop wrote the list. */
  count: number;
  name: string;
  value: string;
  error: string | undefined;
};

/** What becomes of what was sold or priced anew since the shop wrote the list: only a person knows. */
export const MovedChoice = ({ count, ...field }: Props) => (
  <FormMessage kind="info">
    С{'\u00A0'}тех пор, как выгружен файл, изменились остатки или цены:{' '}
    {counted(count, ['позиция', 'позиции', 'позиций'])}. В{'\u00A0'}таблице выше видно, что сейчас в
    {'\u00A0'}магазине и{'\u00A0'}что в{'\u00A0'}файле.
    <RadioGroup
      {...field}
      title="Что с ними сделать"
      options={[
        { value: 'keep', text: 'Оставить как сейчас в\u00A0магазине' },
        {
          value: 'take',
          text: 'Записать как в\u00A0файле',
          note: 'Продажи и\u00A0изменения после выгрузки пропадут из\u00A0учёта',
        },
      ]}
    />
  </FormMessage>
);
