'use server';

export async function switchSite(_form: FormData): Promise<void> {
  throw new Error('not yet');
}

export async function resetSite(): Promise<void> {
  throw new Error('not yet');
}
