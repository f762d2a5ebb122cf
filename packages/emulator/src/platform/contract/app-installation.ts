import type { FieldContract, ModuleContract, OperationContract } from './contract-types';

/**
 * Written by hand: no package of the SDK describes the service that installs apps.
 * Sources: the recipes "Install Wix Apps", "List Installed Apps" and "Uninstall" of wix/skills; required fields from
 * refusals that public agents quote.
 */
const text: FieldContract = { type: 'string', maxLength: 100 };
const appInstance: FieldContract = { type: 'object', ref: 'AppInstance' };

const OF_TENANT = { method: 'POST', pathParams: {}, errors: [], promised: [] };
const TENANT = ['tenant', 'tenant.tenantType', 'tenant.id'];

const pathVariants = (path: string): string[] =>
  ['', '/_api'].map((prefix) => `${prefix}/apps-installer-service/v1${path}`);

const operations: Record<string, OperationContract> = {
  installApp: {
    ...OF_TENANT,
    paths: pathVariants('/app-instance/install'),
    request: 'InstallAppRequest',
    response: 'InstallAppResponse',
    required: [...TENANT, 'appInstance', 'appInstance.appDefId'],
    permission: 'APP-MARKET.INSTALL-APP',
  },
  uninstallApp: {
    ...OF_TENANT,
    paths: pathVariants('/app-instance/uninstall'),
    request: 'UninstallAppRequest',
    response: 'UninstallAppResponse',
    required: [...TENANT, 'appDefId'],
    permission: 'APP-MARKET.INSTALL-APP',
  },
  getInstalledApps: {
    ...OF_TENANT,
    method: 'GET',
    paths: pathVariants('/app-instances'),
    request: 'GetInstalledAppsRequest',
    response: 'GetInstalledAppsResponse',
    required: [],
    permission: 'APP-MARKET.VIEW-INSTALLED-APP',
  },
};

export const appInstallationContract: ModuleContract = {
  package: '@wix/business-tools',
  namespace: 'appInstallation',
  operations,
  types: {
    InstallAppRequest: {
      fields: {
        tenant: { type: 'object', ref: 'Tenant' },
        appInstance,
        installType: text,
        appsInstallOptions: { type: 'map' },
      },
    },
    // Assumed: a dependency is listed as an app instance.
    InstallAppResponse: { fields: { appInstance, dependenciesInstallation: { ...appInstance, list: true } } },
    UninstallAppRequest: { fields: { tenant: { type: 'object', ref: 'Tenant' }, appDefId: text } },
    UninstallAppResponse: { fields: {} },
    GetInstalledAppsRequest: { fields: {} },
    GetInstalledAppsResponse: { fields: { appInstances: { ...appInstance, list: true } } },
    Tenant: { fields: { tenantType: { type: 'enum', ref: 'TenantType' }, id: text } },
    AppInstance: {
      fields: {
        id: text,
        appDefId: text,
        version: text,
        enabled: { type: 'boolean' },
        status: { type: 'enum', ref: 'AppStatus' },
      },
    },
  },
  // Source of `UNKNOWN`: those recipes. Assumed; errs to refusal: there are no other tenants and statuses.
  enums: { TenantType: ['SITE'], AppStatus: ['UNKNOWN'] },
  events: [],
};
