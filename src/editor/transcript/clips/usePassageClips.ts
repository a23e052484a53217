import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { graphemePrefix } from '../../../base/graphemes.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { call, callAt } from '../../../client/http/http.ts'
import { newId } from '../../../client/http/newId.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { hostOffers } from '../../../client/http/session.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
import type { PassageRange } from '../../../composition/words/passageRanges.ts'
import { cancelJob } from '../../../contract/extensions/cancelRoutes.ts'
import { renameAsset } from '../../../contract/operations/assets.ts'
import { createClip } from '../../../contract/operations/clips.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { useSession } from '../../session/SessionContext.tsx'

/** The most characters of a passage in the name of its clip. */
const MAX_NAME = 60

export interface PassageClips {
  readonly start: (passages: readonly PassageRange[]) => void
  readonly cancel: () => void
  /** From 0 to 1. Null while no clip is being made. */
  readonly fraction: number | null
  /** Number of clips of the last run. Null unless it has succeeded. */
  readonly made: number | null
  readonly error: Error | null
}

/** The first words of a passage, such as “He might even have been…”. */
function nameOf(text: string): string {
  const start = graphemePrefix(text, MAX_NAME)
  return start === text ? text : `${start.replace(/\s+\S*$/u, '')}…`
}

/** Makes a file of each passage, one after the other, named after its first words. */
export function usePassageClips(): PassageClips {
  const session = useSession()
  const queries = useQueryClient()
  const controller = useRef<AbortController | null>(null)
  const [fraction, setFraction] = useState(0)
  const run = useMutation({
    mutationFn: async (passages: readonly PassageRange[]): Promise<number> => {
      const { signal } = (controller.current = new AbortController())
      let done = 0
      try {
        for (const passage of passages) {
          setFraction(done / passages.length)
          await makeClip(passage, signal, (part) => setFraction((done + part) / passages.length))
          done += 1
        }
      } catch (error) {
        if (!signal.aborted) throw error
      }
      return done
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['assets', 'of', session.getState().projectId] }),
  })

  async function makeClip(
    { endMs, overlayId, startMs, text }: PassageRange,
    signal: AbortSignal,
    onPart: (fraction: number) => void,
  ): Promise<void> {
    const { document, projectId, sources } = session.getState()
    const overlay = document.overlays.find(({ id }) => id === overlayId)
    if (overlay?.type !== 'video' && overlay?.type !== 'sound') return
    const { sourceAssetId: assetId } = overlay
    const limit = Math.floor(sources.get(assetId)?.durationMs ?? Number.POSITIVE_INFINITY)
    const from = Math.max(0, Math.min(Math.round(startMs), limit - 1))
    const body = { assetId, startMs: from, endMs: Math.max(from + 1, Math.min(Math.round(endMs), limit)) }
    // This request is never aborted, because the job can be cancelled only once its id is known.
    const { jobId } = await call(createClip, { params: { projectId }, body, idempotencyKey: newId() })
    try {
      const job = await followJob(jobId, { signal, onRead: ({ progress }) => onPart(progress / 100) })
      if (job.status !== 'succeeded') throw new ProblemError(job.error ?? pageError('job_failed'))
      const [outputId] = job.outputAssetIds
      if (outputId === undefined) return
      await call(renameAsset, { params: { assetId: outputId }, body: { name: nameOf(text) }, idempotencyKey: newId() })
    } catch (error) {
      if (signal.aborted) await cancelClip(jobId)
      throw error
    }
  }

  return {
    start: run.mutate,
    cancel: () => controller.current?.abort(),
    fraction: run.isPending ? fraction : null,
    made: run.data ?? null,
    error: run.error,
  }
}

async function cancelClip(jobId: string): Promise<void> {
  if (!hostOffers('cancel')) return
  try {
    await callAt(EXTENSIONS_PREFIX, cancelJob, { params: { jobId } })
  } catch (error) {
    // The job may have ended in the meantime, and nothing waits for it any more.
    if (!(error instanceof ApiError)) throw error
  }
}
