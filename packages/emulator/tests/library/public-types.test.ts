import { expectTypeOf, test } from 'vitest';
import type { visibleSettings } from '../../src/platform/composition/sites/settings-change';
import type * as mailbox from '../../src/platform/kernel/mailbox';
import type * as log from '../../src/platform/kernel/requests/request-log';
import type * as settings from '../../src/platform/kernel/settings';
import type * as stored from '../../src/platform/kernel/store/store-interface';
import type * as library from '../../src/server/library';

type SettingsResponse = ReturnType<typeof visibleSettings>;

// `tsc` checks these: the public types are written out, so that they need no package of the SDK.
test('the public types match the control interface’s requests and responses', () => {
  expectTypeOf<library.Fault>().toEqualTypeOf<Omit<settings.Fault, 'id'>>();
  expectTypeOf<library.Mail>().toEqualTypeOf<mailbox.Mail>();
  expectTypeOf<library.DomainEvent>().toEqualTypeOf<stored.DomainEvent>();
  expectTypeOf<library.LoggedRequest>().toEqualTypeOf<Pick<log.LoggedRequest, keyof library.LoggedRequest>>();
  expectTypeOf<Omit<library.SiteSettings, 'commerce' | 'multiServiceBookingType'>>().toEqualTypeOf<
    Omit<SettingsResponse, 'commerce' | 'multiServiceBookingType'>
  >();
});
