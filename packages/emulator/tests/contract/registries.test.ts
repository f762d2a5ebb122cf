import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACT_MODULES, moduleId } from '../../generator/modules';
import { handlerFiles } from '../../generator/packages/handler-objects';
import { contractsCode, handlersCode } from '../../generator/packages/registries';
import { modules } from '../../src/platform/composition/modules';
import { verticalOf } from '../../src/platform/http/routing';

const MODULES = [
  { vertical: 'pricing-plans', namespace: 'orders' },
  { vertical: 'pricing-plans', namespace: 'plansV3' },
];

const renderHandlers = (vertical: string, namespace: string, name = namespace) =>
  `import type { ${namespace} as meta } from '@wix/${vertical}/meta';
   export const ${name} = {} satisfies Operations<typeof meta>;`;

function filesWith(texts: Record<string, string>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'handlers-'));
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    return handlerFiles(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every module of the contract is registered in order, followed by handwritten ones', () => {
  const registered = modules.map(({ contract }) => `${verticalOf(contract)}.${contract.namespace}`);
  const handmade = [
    'data.items',
    'business-tools.appInstallation',
    'calendar.events',
    'calendar.schedules',
    'marketing.coupons',
    'events.wixEvents',
    'stores.storeOrders',
    'app-management.appInstances',
  ];
  expect(registered).toEqual([...CONTRACT_MODULES.map(moduleId), ...handmade]);
});

test('handlers are matched to the module whose type they satisfy, whatever their file name', () => {
  expect(filesWith({ 'some-file.ts': renderHandlers('bookings', 'services') })).toEqual(
    new Map([['bookings.services', 'some-file']]),
  );
});

test('an object with another name than its module does not count as the module’s handlers', () => {
  expect(filesWith({ 'reading.ts': renderHandlers('bookings', 'services', 'serviceReads') })).toEqual(new Map());
});

test('refuses two handler objects for one module, and handlers for a module without a contract', () => {
  const services = renderHandlers('bookings', 'services');
  expect(() => filesWith({ 'one.ts': services, 'two.ts': services })).toThrow('bookings.services has its handlers in');
  expect(() => filesWith({ 'one.ts': renderHandlers('blog', 'importer') })).toThrow('one.ts handles blog.importer');
});

test('the registries import existing handlers, and leave a module without handlers empty', () => {
  const code = handlersCode(MODULES, new Map([['pricing-plans.orders', 'pricing-plans/orders/orders']]));
  expect(code).toContain("import { orders as pricingPlansOrders } from '../pricing-plans/orders/orders';");
  expect(code).toContain("'pricing-plans.orders': pricingPlansOrders,");
  expect(code).toContain("'pricing-plans.plansV3': {},");
  expect(contractsCode(MODULES)).toContain("import pricingPlansPlansV3 from './pricing-plans/plansV3.json';");
});
