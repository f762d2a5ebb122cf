import type { FieldContract, ModuleContract } from './contract-types';
import { message, text, yesOrNo } from './field-contracts';

/** Written by hand, to spare projects a package. Source: @wix/app-management 1.0.161. */
const appId: FieldContract = { type: 'string', format: 'GUID' };

const event = (name: string, eventType: string, slug: string) => ({
  name,
  eventType,
  entityFqdn: eventType,
  slug,
  data: eventType,
});

export const appInstancesContract: ModuleContract = {
  package: '@wix/app-management',
  namespace: 'appInstances',
  operations: {
    getAppInstance: {
      method: 'GET',
      paths: ['/apps/v1/instance', '/devcenter/app-instance/v1/instance'],
      pathParams: {},
      request: 'GetAppInstanceRequest',
      response: 'GetAppInstanceResponse',
      required: [],
      permission: 'WIX_DEVELOPERS.MANAGE_APP_INSTANCE',
      identities: ['APP'],
      errors: [],
      promised: [
        'instance.instanceId',
        'instance.appName',
        'instance.isFree',
        'instance.permissions',
        'site.locale',
        'site.paymentCurrency',
        'site.installedWixApps',
        'site.siteId',
      ],
    },
  },
  types: {
    GetAppInstanceRequest: { fields: {} },
    GetAppInstanceResponse: { fields: { instance: message('AppInstance'), site: message('SiteInfo') } },
    AppInstance: {
      fields: {
        instanceId: text,
        appName: text,
        appVersion: text,
        isFree: yesOrNo,
        permissions: { ...text, list: true },
        copiedFromTemplate: yesOrNo,
        isOriginSiteTemplate: yesOrNo,
        freeTrialAvailable: yesOrNo,
      },
    },
    SiteInfo: {
      fields: {
        siteDisplayName: text,
        locale: text,
        paymentCurrency: text,
        multilingual: message('Multilingual'),
        url: text,
        installedWixApps: { ...text, list: true },
        ownerEmail: text,
        ownerInfo: message('OwnerInfo'),
        siteId: text,
      },
    },
    Multilingual: { fields: { isMultiLingual: yesOrNo } },
    OwnerInfo: { fields: { email: text, emailStatus: text } },
    AppInstalled: { fields: { appId, originInstanceId: appId } },
    AppRemoved: { fields: { appId } },
  },
  enums: {},
  events: [
    event('onAppInstanceInstalled', 'AppInstalled', 'installed'),
    event('onAppInstanceRemoved', 'AppRemoved', 'removed'),
  ],
  scopes: ['SCOPE.DC.MANAGE-YOUR-APP', 'SCOPE.DEV_CENTER.APP-INSTANCE-READ-BASIC-INFO'],
};
