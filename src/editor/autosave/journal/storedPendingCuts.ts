import { z } from 'zod'
import type { HiddenEdgesById } from '../../../composition/words/hiddenEdges.ts'
import type { PendingCuts, PendingRange } from '../../../composition/words/pendingCuts.ts'

/** Start and end of each range, one after the other. Thousands of objects would delay each press of a held key. */
const timesSchema = z.array(z.number().min(0))

const rangeSchema = z.object({ start: z.number().min(0), end: z.number().min(0) })

const storedSchema = z.object({
  compositionId: z.string(),
  clips: z.array(z.object({ overlayId: z.int().min(0), cuts: timesSchema, restores: timesSchema })),
  edges: z.array(z.object({ overlayId: z.int().min(0), outer: rangeSchema, inner: rangeSchema })).default([]),
})
export type StoredPendingCuts = z.output<typeof storedSchema>

/** The cuts that are not applied yet, and the edges of those that are. */
export interface KeptCuts {
  readonly pending: PendingCuts
  readonly edges: HiddenEdgesById
}

const timesOf = (ranges: readonly PendingRange[], isCut: boolean): number[] =>
  ranges.flatMap((range) => (range.isCut === isCut ? [range.startMs, range.endMs] : []))

export function storedPendingCuts(compositionId: string, { edges, pending }: KeptCuts): StoredPendingCuts {
  const clips = [...pending].map(([overlayId, ranges]) => ({
    overlayId,
    cuts: timesOf(ranges, true),
    restores: timesOf(ranges, false),
  }))
  return { compositionId, clips, edges: [...edges].map(([overlayId, each]) => ({ overlayId, ...each })) }
}

function rangesOf(times: readonly number[], isCut: boolean): PendingRange[] {
  return times.flatMap((startMs, index) => {
    const endMs = times[index + 1]
    return index % 2 === 0 && endMs !== undefined && endMs > startMs ? [{ startMs, endMs, isCut }] : []
  })
}

const NONE: KeptCuts = { pending: new Map(), edges: new Map() }

/** No cuts if the value cannot be read, or belongs to another composition. */
export function pendingCutsOf(value: unknown, compositionId: string): KeptCuts {
  const stored = storedSchema.safeParse(value)
  if (!stored.success || stored.data.compositionId !== compositionId) return NONE
  const { clips, edges } = stored.data
  return {
    pending: new Map(
      clips.map(({ cuts, overlayId, restores }) => [
        overlayId,
        [...rangesOf(cuts, true), ...rangesOf(restores, false)].sort((left, right) => left.startMs - right.startMs),
      ]),
    ),
    edges: new Map(edges.map(({ inner, outer, overlayId }) => [overlayId, { inner, outer }])),
  }
}

/** Reads the cuts of a composition. None if the store cannot be read. */
export async function readPendingCuts(
  store: { readonly readPendingCuts: (compositionId: string) => Promise<unknown> },
  compositionId: string,
): Promise<KeptCuts> {
  try {
    return pendingCutsOf(await store.readPendingCuts(compositionId), compositionId)
  } catch {
    // Taking the journals reports the fault of the store.
    return NONE
  }
}
