import { describe, expect, it } from 'vitest'
import type { Result } from '../../base/result.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'
import { MAX_ROW } from '../limits.ts'
import type { Composition, Overlay } from '../schema.ts'
import { videoOverlaySchema } from '../overlays/video.ts'
import { cutoutEdits } from './cutoutEdits.ts'

const CUTOUT_ID = '00000000-0000-4000-8000-000000000021'

function place(overlays: readonly Overlay[], overlayId = overlays[0]?.id ?? 0): Result<Composition> {
  const document = composition(overlays)
  const edits = cutoutEdits(document, { overlayId, sourceAssetId: CUTOUT_ID })
  if (!edits.ok) return edits
  let next: Result<Composition> = { ok: true, value: document }
  for (const edit of edits.value) {
    if (!next.ok) return next
    const applied = applyEdit(next.value, edit, { sources: new Map() })
    next = applied.ok ? { ok: true, value: applied.value.document } : applied
  }
  return next
}

const clip = videoOverlaySchema.parse({
  ...overlay({ type: 'video' }),
  id: 1,
  row: 1,
  videoStartTime: 30,
  speed: 1.5,
  left: 12,
  styles: { volume: 0.5, opacity: 0.8, backgroundColor: '#ff0000' },
})

describe('cutoutEdits', () => {
  it('puts the cut-out on a new row above, and keeps the sound of the transparent clip below', () => {
    const [above, below] = [overlay({ type: 'text', id: 2, row: 0 }), overlay({ type: 'text', id: 3, row: 2 })]
    const applied = place([clip, above, below])
    if (!applied.ok) throw new Error(applied.refusal.message)
    const { styles, ...placed } = clip
    expect(applied.value.overlays).toEqual([
      { ...clip, row: 2, styles: { ...styles, opacity: 0 } },
      above,
      { ...below, row: 3 },
      {
        ...placed,
        id: 4,
        sourceAssetId: CUTOUT_ID,
        videoStartTime: 0,
        styles: { volume: 0.5, opacity: 0.8, muted: true },
      },
    ])
  })

  it('takes a clip with one kept range, and refuses one with several', () => {
    const one = { ...clip, segments: [{ startFrame: 60, endFrame: 60 + 45 }] }
    const applied = place([one])
    if (!applied.ok) throw new Error(applied.refusal.message)
    expect(applied.value.overlays[1]).toMatchObject({ videoStartTime: 0, durationInFrames: 30 })
    expect(applied.value.overlays[1]).not.toHaveProperty('segments')
    const segments = [
      { startFrame: 0, endFrame: 20 },
      { startFrame: 30, endFrame: 40 },
    ]
    expect(place([{ ...clip, segments }])).toMatchObject({ refusal: { code: 'not_a_video' } })
  })

  it('refuses other clips and a full stack of rows', () => {
    expect(place([overlay({ type: 'text', id: 5 })])).toMatchObject({ refusal: { code: 'not_a_video' } })
    expect(place([clip], 9)).toMatchObject({ refusal: { code: 'overlay_not_found' } })
    expect(place([{ ...clip, row: MAX_ROW }])).toMatchObject({ refusal: { code: 'row_limit' } })
  })
})
