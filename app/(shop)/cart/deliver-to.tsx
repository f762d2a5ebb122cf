import { CHECKOUT_FORM } from '@/app/(shop)/cart/checkout-fields';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/form/field';
import { ONLY_COUNTRY } from './checkout-fields';

interface DeliverToProps {
  /** Its two-letter code; empty while it is not known. */
  country: string;
  options: { value: string; label: string }[];
  /** No delivery serves this place. */
  isUnreachable: boolean;
}

/**
 * The country determines taxes and deliveries; it is stored with the cart, and the checkout begins with it. Part of the
 * checkout's form, so that a choice counts without "Update", too.
 */
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
