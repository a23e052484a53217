import type { Composition } from '../../composition/schema.ts'
import type { SaveInput } from './autosaveHost.ts'

export const saveInputOf = (
  { title, document }: { readonly title: string; readonly document: Composition },
  expectedUpdatedAt: string,
): SaveInput => ({ title, composition: document, expectedUpdatedAt })
