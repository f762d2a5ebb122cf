import type { services as meta } from '@wix/bookings/meta';
import { randomUUID } from '../../../../home/crypto';
import type { Operations } from '../../../../http/operations';
import { ApplicationError, ValidationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { serviceViolation } from '../refusals';
import { allServices, getServiceDocument, type Service, serviceChanges } from '../service-documents';
import { type AddOn, addOnDocuments } from './add-on-documents';

type Group = NonNullable<Service['addOnGroups']>[number];

/** A group belongs to one service, an add-on to any number of groups. */
export const serviceAddOns = {
  async createAddOnGroup({ addOnGroup: sentGroup, serviceId }, { transaction }) {
    const service = await getServiceDocument(transaction, serviceId ?? '');
    // Source: the operation's own code. Assumed; errs to refusal: it applies to this rate type.
    if (service.payment?.rateType === 'SUBSCRIPTION') {
      throw new ApplicationError('SUBSCRIPTION_SERVICE_NOT_SUPPORTED', 'what is subscribed to takes no add-ons');
    }
    const groups = groupsOf(service);
    if (groups.length >= MAX_GROUPS) {
      throw new ValidationError([serviceViolation('serviceId', `has ${MAX_GROUPS} groups already`, 'MAX_GROUPS')]);
    }
    const { name, prompt, maxNumberOfAddOns, addOnIds } = sentGroup;
    const addOnGroup = await validateGroup(transaction, {
      id: randomUUID(),
      name,
      prompt,
      maxNumberOfAddOns,
      addOnIds,
    });
    await storeGroups(transaction, service, [...groups, addOnGroup]);
    return { addOnGroup };
  },

  /** Assumed: other fields stay. */
  async updateAddOnGroup({ addOnGroup: sentGroup, serviceId }, { transaction }) {
    const service = await getServiceDocument(transaction, serviceId ?? '');
    const group = groupOf(service, sentGroup.id) ?? throwGroupNotFound(sentGroup.id);
    const { name, prompt, maxNumberOfAddOns, addOnIds } = { ...group, ...sentGroup };
    const addOnGroup = await validateGroup(transaction, { id: group.id, name, prompt, maxNumberOfAddOns, addOnIds });
    await storeGroup(transaction, service, addOnGroup);
    return { addOnGroup };
  },

  async setAddOnsForGroup({ serviceId, groupId, addOnIds }, { transaction }) {
    const service = await getServiceDocument(transaction, serviceId ?? '');
    const group = groupOf(service, groupId);
    if (!group) throw new ApplicationError('ADD_ON_GROUP_NOT_FOUND', `the service has no group ${groupId}`);
    const addOnGroup = await validateGroup(transaction, { ...group, addOnIds: addOnIds ?? [] });
    await storeGroup(transaction, service, addOnGroup);
    return { addOnGroup };
  },

  async deleteAddOnGroup({ addOnGroupId, serviceId }, { transaction }) {
    const service = await getServiceDocument(transaction, serviceId ?? '');
    const { id } = groupOf(service, addOnGroupId) ?? throwGroupNotFound(addOnGroupId);
    await storeGroups(
      transaction,
      service,
      groupsOf(service).filter((group) => group.id !== id),
    );
    return {};
  },

  /** Assumed; errs to permission: skips groups of other services. */
  async listAddOnGroupsByServiceId({ serviceId, groupIds }, { transaction }) {
    const service = await getServiceDocument(transaction, serviceId ?? '');
    const groups = groupsOf(service).filter(({ id }) => !groupIds?.length || groupIds.includes(id ?? ''));
    return { addOnGroupsDetails: await Promise.all(groups.map((group) => withAddOns(transaction, group))) };
  },
} satisfies Operations<typeof meta>;

/** Source: "@maxSize 3" at `Service.addOnGroups`. */
const MAX_GROUPS = 3;

/** Updates the services that offer a changed or deleted add-on. */
export async function updateServicesOfAddOn(
  transaction: Transaction,
  { id }: AddOn,
  { isGone = false }: { isGone?: boolean } = {},
): Promise<void> {
  for (const service of await allServices(transaction, { 'addOnDetails.addOnId': id })) {
    const groups = groupsOf(service).map((group) => ({
      ...group,
      addOnIds: (group.addOnIds ?? []).filter((addOnId) => !isGone || addOnId !== id),
    }));
    await storeGroups(transaction, service, groups);
  }
}

const groupsOf = ({ addOnGroups }: Service): Group[] => addOnGroups ?? [];

const groupOf = (service: Service, id: string | null | undefined): Group | undefined =>
  groupsOf(service).find((group) => group.id === id);

function throwGroupNotFound(id: string | null | undefined): never {
  throw new ApplicationError('GROUP_NOT_ON_SERVICE', `the service has no group ${id}`, { status: 404 });
}

/** Source: "All specified add-ons must already exist" in the docs of setAddOnsForGroup. Assumed: the error. */
async function validateGroup(transaction: Transaction, group: Group): Promise<Group> {
  const ids = [...new Set(group.addOnIds)];
  const known = await transaction.in(addOnDocuments).findMany(ids);
  if (known.length === ids.length) return { ...group, addOnIds: ids };
  throw new ValidationError([serviceViolation('addOnIds', 'must be add-ons of the site', 'ADD_ON_NOT_FOUND')]);
}

const storeGroup = (transaction: Transaction, service: Service, changed: Group): Promise<Service> =>
  storeGroups(
    transaction,
    service,
    groupsOf(service).map((group) => (group.id === changed.id ? changed : group)),
  );

async function storeGroups(transaction: Transaction, service: Service, addOnGroups: Group[]): Promise<Service> {
  const offered = await transaction.in(addOnDocuments).findMany(addOnGroups.flatMap(({ addOnIds }) => addOnIds ?? []));
  const addOnDetails = offered.map(({ id, durationInMinutes }) => ({
    addOnId: id,
    durationInMinutes: durationInMinutes || undefined,
  }));
  return serviceChanges.update(transaction, { ...service, addOnGroups, addOnDetails });
}

async function withAddOns(transaction: Transaction, { id, name, maxNumberOfAddOns, prompt, addOnIds }: Group) {
  const addOns = await transaction.in(addOnDocuments).findMany(addOnIds ?? []);
  return {
    groupId: id,
    groupName: name,
    maxNumberOfAddOns,
    prompt,
    addOns: addOns.map(({ id: addOnId, name: addOnName, price, durationInMinutes, maxQuantity }) => ({
      addOnId,
      name: addOnName,
      price,
      ...(durationInMinutes ? { durationInMinutes } : { maxQuantity }),
    })),
  };
}
