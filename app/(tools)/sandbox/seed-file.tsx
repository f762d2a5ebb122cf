import { SubmitButton } from '@/components/ui/form/submit-button';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { ControlForm } from './control-form';
import { ControlPanel } from './control-panel';
import { FileField } from './file-field';
import { createSiteOfFile } from './site-actions';

/** Creates a site from a seed file, written by hand or imported from a real site. */
export async function SeedFile() {
  const curl = await asCurl('POST', '/sites');
  return (
    <ControlPanel
      title="Your own site"
      about={
        <>
          A seed file in JSON, up to 4 MB: one you wrote, or one that{' '}
          <code className="text-xs">npx headless-emulator import</code> read from a real site. Your products, services,
          events and plans then take the place of the examples, with a checkout that can be paid.
        </>
      }
      curl={`(printf '{"seed":'; cat my-site.seed.json; printf '}') | ${curl} --data-binary @-`}
    >
      <ControlForm action={createSiteOfFile} label="Your own site">
        <div className="flex flex-wrap items-end gap-3">
          <FileField label="Seed file" name="file" className="min-w-0 grow basis-64" />
          <SubmitButton look="secondary" pendingLabel="Creating …">
            Create site from file
          </SubmitButton>
        </div>
      </ControlForm>
    </ControlPanel>
  );
}
