export { appsWith, askApps, type PluginFailure } from './service-plugins';
