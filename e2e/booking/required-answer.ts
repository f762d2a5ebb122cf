import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';

/** The owner makes a question of the service's form required. */
export async function requireAnswer(site: SandboxSite, slug: string, target: string) {
  const { services, formSchemas } = ownerClient(site);
  const [service] = (await services.queryServices().eq('mainSlug.name', slug).find()).items;
  const { _id: formId, revision, formFields = [] } = await formSchemas.getForm(service?.form?._id ?? '');
  for (const { inputOptions } of formFields) {
    if (inputOptions?.target === target) inputOptions.required = true;
  }
  await formSchemas.updateForm(formId ?? '', { revision: revision ?? '', formFields });
}
