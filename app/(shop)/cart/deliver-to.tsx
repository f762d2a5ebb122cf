import { CHECKOUT_FORM } from '@/app/(shop)/cart/checkout-fields';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/form/field';
import { ONLY_COUNTRY } from './checkout-fields';

interface DeliverToProps {
  /** Two-letter code; empty while unknown. */
  country: string;
  options: { value: string; label: string }[];
  isUnreachable: boolean;
}

/** Part of the checkout form, so that a choice counts without pressing "Update". */
export function DeliverTo({ country, options, isUnreachable }: DeliverToProps) {
  return (
    <div className="flex items-start gap-3">
      <Select
        key={country}
        className="grow"
        label="Deliver to"
        name="country"
        form={CHECKOUT_FORM}
        defaultValue={country}
        error={isUnreachable ? 'Nothing in your cart can be delivered there. Choose another country.' : undefined}
        options={options}
      />
      <Button type="submit" look="secondary" form={CHECKOUT_FORM} {...ONLY_COUNTRY} className="mt-[1.6875rem]">
        Update
      </Button>
    </div>
  );
}
