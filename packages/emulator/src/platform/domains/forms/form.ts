import type { forms as meta } from '@wix/forms/meta';
import type { Wire } from '../../kernel/wire-types';

export type Form = NonNullable<Wire<ReturnType<typeof meta.getForm>['__originalResponseType']>['form']>;
export type FormField = NonNullable<Form['formFields']>[number];
