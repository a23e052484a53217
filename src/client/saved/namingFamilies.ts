import {
  listNamingFields,
  listNamingTemplates,
  type NamingFieldRecord,
  type NamingTemplate,
  replaceNamingField,
  replaceNamingTemplate,
} from '../../contract/operations/naming.ts'
import { errorOf } from '../../contract/jobErrors.ts'
import { ApiError } from '../http/ApiError.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'
import type { SavedFields } from './savedFamilies.ts'
import type { SavedChange } from './saveMerged.ts'

/** A naming field or template with its project, by which it is read again. */
type InProject<Entry> = Entry & { readonly projectId: string }
export type SavedField = InProject<NamingFieldRecord>
export type SavedTemplate = InProject<NamingTemplate>

/** There is no route for one entry, so it is read from its list. */
function entryOf<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  { id, projectId }: { readonly id: string; readonly projectId: string },
): InProject<Entry> {
  const found = entries.find((entry) => entry.id === id)
  if (found === undefined)
    throw new ApiError({ kind: 'response', status: 404, ...errorOf('not_found', { reason: 'resource' }) })
  return { ...found, projectId }
}

const placeOf = ({ id, projectId }: SavedFields) => ({ projectId, resourceId: id })

export const namingFieldFamily: SavedChange<SavedField> = {
  read: async (saved) => {
    const { projectId } = saved
    const fields = await readAllPages((query) => call(listNamingFields, { params: { projectId }, query }))
    return entryOf(fields, saved)
  },
  replace: async (saved, body) => {
    const params = placeOf(saved)
    const replaced = await call(replaceNamingField, { params, body: { ...body, expectedUpdatedAt: saved.updatedAt } })
    return { ...replaced, projectId: saved.projectId }
  },
}

export const namingTemplateFamily: SavedChange<SavedTemplate> = {
  read: async (saved) => {
    const { projectId } = saved
    const templates = await readAllPages((query) => call(listNamingTemplates, { params: { projectId }, query }))
    return entryOf(templates, saved)
  },
  // The default is chosen in the list.
  replace: async (saved, { name, pattern }) => {
    const params = placeOf(saved)
    const body = { name, pattern, expectedUpdatedAt: saved.updatedAt }
    const replaced = await call(replaceNamingTemplate, { params, body })
    return { ...replaced, projectId: saved.projectId }
  },
}
