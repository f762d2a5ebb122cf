import { readFileSync } from 'node:fs';
import { availabilityTimeSlots, services } from '@wix/bookings';
import { test } from 'vitest';

test('x', () => {});
