import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../../client/http/ApiError.ts'
import { call } from '../../../../client/http/http.ts'
import { readAllPages } from '../../../../client/http/readAllPages.ts'
import { listAssets } from '../../../../contract/operations/assets.ts'
import { readTranscript } from '../../../../contract/operations/transcripts.ts'

/** A transcript, and the file that it belongs to. */
export interface ListedTranscript {
  readonly transcriptId: string
  readonly name: string
  readonly language: string
}

/** Maximum number of transcripts that are read at the same time. */
const MAX_AT_ONCE = 4

async function transcriptIdOf(
  { id, name }: { readonly id: string; readonly name: string },
  signal: AbortSignal,
): Promise<ListedTranscript[]> {
  try {
    const { language, transcriptId } = await call(readTranscript, { params: { assetId: id }, signal })
    return [{ transcriptId, name, language }]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** The transcripts of a project, in the order of its files. The API lists none, so each file is asked. */
export const projectTranscriptsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['transcripts', 'of', projectId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const assets = await readAllPages((query) => call(listAssets, { params: { projectId }, query, signal }))
      const heard = assets.filter(({ hasAudio }) => hasAudio)
      const found: ListedTranscript[] = []
      for (let from = 0; from < heard.length; from += MAX_AT_ONCE) {
        const some = heard.slice(from, from + MAX_AT_ONCE)
        found.push(...(await Promise.all(some.map((asset) => transcriptIdOf(asset, signal)))).flat())
      }
      return found
    },
  })
