import { beyondType } from '../../contract/fields-beyond';
import { contractOf, type InstalledModule } from '../../contract/installed';

/** Leaves out the fields of another module's type for the same entity. */
export function onlyDeclaredFields<Message extends object>(
  module: InstalledModule,
  type: string,
  message: Message,
): Message {
  const contract = contractOf(module);
  const { fields = {} } = contract.types[type] ?? {};
  const beyond = beyondType(contract, type);
  const declared = Object.entries(message).filter(([name]) => Object.hasOwn(fields, name) || beyond?.fields.has(name));
  // Only leaves out fields that the type does not have.
  return Object.fromEntries(declared) as Message;
}
