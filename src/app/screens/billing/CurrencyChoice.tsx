import { defineMessages } from '@formatjs/intl';
import { Currency } from '../../../../models/money.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Select } from '../../ui/Select.tsx';

const messages = defineMessages({
  label: { id: 'service.currency', defaultMessage: 'Currency' },
  yuan: { id: 'service.currency.yuan', defaultMessage: '¥ Renminbi' },
  dollar: { id: 'service.currency.dollar', defaultMessage: '$ US dollar' },
});

interface CurrencyChoiceProps {
  value: Currency;
  onChange: (currency: Currency) => void;
}

export function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const format = useMessage();
  return (
    <Select
      label={format(messages.label)}
      value={String(value)}
      options={[
        { value: String(Currency.RMB), label: format(messages.yuan) },
        { value: String(Currency.DOLLAR), label: format(messages.dollar) },
      ]}
      onChange={chosen => onChange(Number(chosen) as Currency)}
    />
  );
}
