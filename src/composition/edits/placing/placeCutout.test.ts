import { describe, expect, it } from 'vitest'
import { composition, media, overlay, SOUND_ID, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import { MAX_ROW } from '../../limits.ts'
import type { Overlay } from '../../schema.ts'

const CUTOUT_ID = '00000000-0000-4000-8000-000000000021'
const sources = new Map(
  [
    media({ assetId: VIDEO_ID }),
    media({ assetId: CUTOUT_ID, name: 'cut-out.webm' }),
    media({ assetId: SOUND_ID, type: 'music', name: 'tune.mp3' }),
  ].map((source) => [source.assetId, source]),
)

const place = (overlays: readonly Overlay[], sourceAssetId = CUTOUT_ID, overlayId = overlays[0]?.id ?? 0) =>
  applyEdit(composition(overlays), { name: 'placeCutout', input: { overlayId, sourceAssetId } }, { sources })

const clip = overlay({
  type: 'video',
  id: 1,
  row: 1,
  videoStartTime: 30,
  speed: 1.5,
  left: 12,
  styles: { volume: 0.5, opacity: 0.8, backgroundColor: '#ff0000' },
})

describe('placeCutout', () => {
  it('puts the cut-out on a new row above, and keeps the sound of the transparent clip below', () => {
    const [above, below] = [overlay({ type: 'text', id: 2, row: 0 }), overlay({ type: 'text', id: 3, row: 2 })]
    const applied = place([clip, above, below])
    if (!applied.ok) throw new Error(applied.refusal.message)
    const { styles, ...placed } = clip
    expect(applied.value.document.overlays).toEqual([
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
    expect(applied.value.createdIds).toEqual([4])
  })

  it('takes a clip with one kept range, and refuses one with several', () => {
    const one = { ...clip, segments: [{ startFrame: 60, endFrame: 60 + 45 }] }
    const applied = place([one])
    if (!applied.ok) throw new Error(applied.refusal.message)
    expect(applied.value.document.overlays[1]).toMatchObject({ videoStartTime: 0, durationInFrames: 30 })
    expect(applied.value.document.overlays[1]).not.toHaveProperty('segments')
    const segments = [
      { startFrame: 0, endFrame: 20 },
      { startFrame: 30, endFrame: 40 },
    ]
    expect(place([{ ...clip, segments }])).toMatchObject({ refusal: { code: 'several_ranges' } })
  })

  it('refuses other clips, a sound as the cut-out, and a full stack of rows', () => {
    expect(place([overlay({ type: 'text', id: 5 })])).toMatchObject({ refusal: { code: 'not_a_video' } })
    expect(place([clip], SOUND_ID)).toMatchObject({ refusal: { code: 'wrong_media_type' } })
    expect(place([clip], CUTOUT_ID, 9)).toMatchObject({ refusal: { code: 'overlay_not_found' } })
    expect(place([{ ...clip, row: MAX_ROW }])).toMatchObject({ refusal: { code: 'row_limit' } })
  })
})
