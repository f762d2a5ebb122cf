export { type AskingContext, appsWith, askApps, type PluginFailure } from './service-plugins';
