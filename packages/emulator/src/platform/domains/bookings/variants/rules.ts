import { ApplicationError } from '../../../kernel/errors';
import type { Choice, OptionsAndVariants } from './variant-documents';

const SUPPORTED_OPTION_TYPES = new Set(['CUSTOM', 'STAFF_MEMBER', 'DURATION']);

/** Prices by date or number of participants are a preview on the platform, and are refused here. */
export function requireConsistent({ options, variants }: OptionsAndVariants, resourceIds: readonly string[]): void {
  const [option] = options?.values ?? [];
  if (!SUPPORTED_OPTION_TYPES.has(option?.type ?? '')) {
    throw new ApplicationError('UNSUPPORTED_OPTION_TYPE', `no prices by ${option?.type ?? 'nothing'} here`);
  }
  if (option?.customData && option.type !== 'CUSTOM') {
    throw new ApplicationError('UNSUPPORTED_OPTION_DATA', `no custom data for an option of type ${option.type}`);
  }
  const values = variants?.values ?? [];
  const choices = values.flatMap((variant) => variant.choices ?? []);
  if (choices.some(({ optionId }) => optionId !== option?.id)) {
    throw new ApplicationError('UNKNOWN_OPTION_IDS', `expected choices of the option ${option?.id}`);
  }
  if (new Set(values.map(({ price }) => price?.currency)).size > 1) {
    throw new ApplicationError('MULTIPLE_CURRENCIES', 'expected prices in one currency');
  }
  if (option?.type === 'CUSTOM' && choices.some(({ custom }) => !custom)) {
    throw new ApplicationError('MISSING_CUSTOM_CHOICES', 'expected a custom choice for each variant');
  }
  if (option?.type === 'STAFF_MEMBER') requireStaff(choices, resourceIds);
  const choiceNames = choices.map(({ custom, staffMemberId, duration }) =>
    String(custom?.toLowerCase() ?? staffMemberId ?? duration?.minutes),
  );
  if (new Set(choiceNames).size < choiceNames.length)
    throw new ApplicationError('IDENTICAL_CHOICES', 'a choice is there twice');
}

function requireStaff(choices: readonly Choice[], resourceIds: readonly string[]): void {
  const priced = choices.map(({ staffMemberId = '' }) => staffMemberId);
  const unknown = priced.find((id) => !resourceIds.includes(id));
  if (unknown !== undefined) {
    throw new ApplicationError('UNKNOWN_STAFF_IDS', `nobody with the resource ID ${unknown} gives the service`);
  }
  if (resourceIds.some((id) => !priced.includes(id))) {
    throw new ApplicationError('MISSING_STAFF_VARIANTS', 'expected a variant for each who gives the service');
  }
}
