import type * as packages from '@wix/ecom/service-plugins';
import type { ModuleContract } from './contract-types';
import generated from './modules/service-plugins.json';

export interface ServicePluginContract {
  /** Example: `ECOM_SHIPPING_RATES`. */
  componentType: string;
  /** Its operations are the methods that the platform calls. */
  contract: ModuleContract;
}

/** A namespace of `@wix/ecom/service-plugins`. */
export type ServicePluginName = keyof typeof generated;

/** `npm run contract -- --check` proves that the generator's file has this shape. */
export const servicePlugins = generated as unknown as Readonly<Record<ServicePluginName, ServicePluginContract>>;

// The file has these names and no others.
export const SERVICE_PLUGIN_NAMES = Object.keys(generated) as ServicePluginName[];

type Methods<Plugin extends ServicePluginName> = (typeof packages)[Plugin]['publicProvideHandlers']['__contract'];

export type PluginMethod<Plugin extends ServicePluginName> = keyof Methods<Plugin> & string;

export type PluginRequest<Plugin extends ServicePluginName, Method extends PluginMethod<Plugin>> = PluginWire<
  Methods<Plugin>[Method] extends (payload: infer Payload) => unknown
    ? Payload extends { request: infer Request }
      ? Request
      : never
    : never
>;

export type PluginResponse<Plugin extends ServicePluginName, Method extends PluginMethod<Plugin>> = PluginWire<
  Methods<Plugin>[Method] extends (payload: never) => infer Answer ? Awaited<Answer> : never
>;

/** These packages have the names that applications see. Source: `transformations` of `provideHandlers`. */
type PluginWire<T> = T extends Date
  ? string
  : T extends string
    ? `${T}`
    : T extends readonly (infer Item)[]
      ? PluginWire<Item>[]
      : T extends object
        ? {
            [Field in keyof T as Field extends '_id'
              ? 'id'
              : Field extends 'addressLine1'
                ? 'addressLine'
                : Field]: PluginWire<T[Field]>;
          }
        : T;
