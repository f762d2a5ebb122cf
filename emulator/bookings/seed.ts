import type { SiteSettings } from '../sites/settings';
import type { Unit } from '../store/store';

export async function seedBookings(_unit: Unit, _settings: SiteSettings): Promise<void> {}
