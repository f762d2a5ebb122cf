import type { Recipes } from '../machinery/recipe';

const MEMBERS_AREA = '14cc59bc-f0b7-15b8-e1c7-89ce41d0e0c9';
const tenant = { tenantType: 'SITE', id: '$site.id' };

/** Uses an app that no other operation needs. */
export const appInstallationRecipes: Recipes = {
  'appInstallation.installApp': {
    after: ['the site'],
    request: { tenant, appInstance: { appDefId: MEMBERS_AREA, enabled: true } },
  },
  'appInstallation.uninstallApp': { after: ['the site'], request: { tenant, appDefId: MEMBERS_AREA } },
  'appInstances.getAppInstance': { as: 'app' },
  'locations.listLocations': { gives: { businessLocation: 'locations.0' } },
  'locations.createLocation': {
    request: { location: { name: 'Annex', timeZone: 'America/New_York', address: { country: 'US' } } },
    gives: { newLocation: 'location' },
  },
  'locations.updateLocation': {
    after: ['locations.createLocation'],
    request: {
      location: {
        id: '$newLocation.id',
        revision: '1',
        name: 'Annex',
        timeZone: 'America/New_York',
        address: { country: 'US' },
      },
    },
  },
  'locations.setDefaultLocation': { after: ['locations.createLocation'], request: { id: '$newLocation.id' } },
  'locations.archiveLocation': { after: ['locations.createLocation'], request: { id: '$newLocation.id' } },
  'locations.getLocation': { after: ['locations.listLocations'], request: { id: '$businessLocation.id' } },
};
