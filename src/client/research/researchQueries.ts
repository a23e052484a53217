import { queryOptions } from '@tanstack/react-query'
import { shortened } from '../../base/graphemes.ts'
import { importSwipeFile, type SwipeImport } from '../../contract/extensions/importRoutes.ts'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { listIntegrations } from '../../contract/operations/drives/integrations.ts'
import type { ResearchProvider } from '../../contract/operations/research/researchItems.ts'
import {
  listSocialOneResearch,
  listSocialTwoResearch,
  readSavedResearch,
  type SavedResearch,
  updateSavedResearch,
} from '../../contract/operations/research/saves.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { call, callAt } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'
import type { SavedChange } from '../saved/saveMerged.ts'

/** The names that the operator has given to the networks. */
export const researchLabelsQuery = () =>
  queryOptions({
    queryKey: ['integrations', 'labels'],
    queryFn: async ({ signal }): Promise<Readonly<Record<ResearchProvider, string>>> => {
      const { items } = await call(listIntegrations, { signal })
      const labelOf = (provider: ResearchProvider): string =>
        items.find((integration) => integration.provider === provider)?.label ?? provider
      return { social_one: labelOf('social_one'), social_two: labelOf('social_two') }
    },
  })

/** Everything that a project has saved from a network, newest first. */
export const savedResearchQuery = (projectId: string, provider: ResearchProvider) =>
  queryOptions({
    queryKey: ['research', projectId, provider],
    queryFn: async ({ signal }): Promise<readonly SavedResearch[]> => {
      const list = provider === 'social_one' ? listSocialOneResearch : listSocialTwoResearch
      return await readAllPages((query) => call(list, { params: { projectId }, query, signal }))
    },
  })

const placeOf = ({ collection, id, projectId, provider }: SavedResearch) => ({
  projectId,
  research_provider: provider,
  collection,
  savedId: id,
})

/** Only the note is edited. What jobs write beside it is merged. */
export const noteOf = (saved: SavedResearch): SavedChange<SavedResearch> => ({
  read: () => call(readSavedResearch, { params: placeOf(saved) }),
  replace: ({ updatedAt }, { note }) =>
    call(updateSavedResearch, { params: placeOf(saved), body: { note, expectedUpdatedAt: updatedAt } }),
})

/** Large files take their time on slow lines. */
const IMPORT_TIMEOUT_MS = 120_000

export interface ImportedFile {
  readonly projectId: string
  readonly provider: ResearchProvider
  readonly file: File
}

/** Adds the items of a file to the swipe file of a project. */
export async function importSwipe({ file, projectId, provider }: ImportedFile, key: string): Promise<SwipeImport> {
  const type = /\.json$/iu.test(file.name) ? 'application/json' : 'text/csv'
  return await callAt(EXTENSIONS_PREFIX, importSwipeFile, {
    params: { projectId },
    query: { provider, filename: shortened(file.name, MAX_NAME_LENGTH) },
    file,
    headers: { 'Content-Type': type },
    idempotencyKey: key,
    timeoutMs: IMPORT_TIMEOUT_MS,
  })
}
