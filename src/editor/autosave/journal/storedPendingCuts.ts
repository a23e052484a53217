import { z } from 'zod'
import type { PendingCuts, PendingRange } from '../../../composition/words/pendingCuts.ts'

/** Start and end of each range, one after the other. Thousands of objects would delay each press of a held key. */
const timesSchema = z.array(z.number().min(0))

const storedSchema = z.object({
  compositionId: z.string(),
  clips: z.array(z.object({ overlayId: z.int().min(0), cuts: timesSchema, restores: timesSchema })),
})
export type StoredPendingCuts = z.output<typeof storedSchema>

const timesOf = (ranges: readonly PendingRange[], isCut: boolean): number[] =>
  ranges.flatMap((range) => (range.isCut === isCut ? [range.startMs, range.endMs] : []))

export function storedPendingCuts(compositionId: string, pending: PendingCuts): StoredPendingCuts {
  const clips = [...pending].map(([overlayId, ranges]) => ({
    overlayId,
    cuts: timesOf(ranges, true),
    restores: timesOf(ranges, false),
  }))
  return { compositionId, clips }
}

function rangesOf(times: readonly number[], isCut: boolean): PendingRange[] {
  return times.flatMap((startMs, index) => {
    const endMs = times[index + 1]
    return index % 2 === 0 && endMs !== undefined && endMs > startMs ? [{ startMs, endMs, isCut }] : []
  })
}

/** No cuts if the value cannot be read, or belongs to another composition. */
export function pendingCutsOf(value: unknown, compositionId: string): PendingCuts {
  const stored = storedSchema.safeParse(value)
  if (!stored.success || stored.data.compositionId !== compositionId) return new Map()
  return new Map(
    stored.data.clips.map(({ cuts, overlayId, restores }) => [
      overlayId,
      [...rangesOf(cuts, true), ...rangesOf(restores, false)].sort((left, right) => left.startMs - right.startMs),
    ]),
  )
}

/** Reads the pending cuts of a composition. None if the store cannot be read. */
export async function readPendingCuts(
  store: { readonly readPendingCuts: (compositionId: string) => Promise<unknown> },
  compositionId: string,
): Promise<PendingCuts> {
  try {
    return pendingCutsOf(await store.readPendingCuts(compositionId), compositionId)
  } catch {
    // Taking the journals reports the fault of the store.
    return new Map()
  }
}
