import { describe, expect, it } from 'vitest'
import { composition, media, overlay, SOUND_ID, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'

const ENGLISH_ID = '00000000-0000-4000-8000-000000000011'
const SHORT_ID = '00000000-0000-4000-8000-000000000012'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000013'
const sources = new Map(
  [
    media({ assetId: VIDEO_ID }),
    media({ assetId: ENGLISH_ID, name: 'intro.mp4 · English' }),
    media({ assetId: SHORT_ID, durationMs: 1_000 }),
    media({ assetId: SOUND_ID, type: 'music', name: 'tune.mp3' }),
  ].map((source) => [source.assetId, source]),
)

const change = (overlays: readonly Overlay[], sourceAssetId: string, overlayIds = overlays.map(({ id }) => id)) =>
  applyEdit(composition(overlays), { name: 'changeSoundTrack', input: { overlayIds, sourceAssetId } }, { sources })

const clip = overlay({
  type: 'video',
  id: 1,
  videoStartTime: 30,
  speed: 1.5,
  styles: { volume: 0.5, fadeInFrames: 4 },
})

describe('changeSoundTrack', () => {
  it('plays several clips from the copy, and keeps their times, speed and fades', () => {
    const other = overlay({ type: 'video', id: 2, from: 30, segments: [{ startFrame: 60, endFrame: 90 }] })
    const applied = change([clip, other], ENGLISH_ID)
    if (!applied.ok) throw new Error(applied.refusal.message)
    expect(applied.value.document.overlays).toEqual([
      { ...clip, sourceAssetId: ENGLISH_ID },
      { ...other, sourceAssetId: ENGLISH_ID },
    ])
  })

  it('accepts a source that is not listed yet', () => {
    expect(change([clip], UNKNOWN_ID)).toMatchObject({ ok: true })
  })

  it('refuses other clips, a source of another type, and one that is too short', () => {
    expect(change([overlay({ type: 'text' })], ENGLISH_ID)).toMatchObject({ refusal: { code: 'no_sound_track' } })
    expect(change([clip], SOUND_ID)).toMatchObject({ refusal: { code: 'wrong_media_type' } })
    expect(change([clip], SHORT_ID)).toMatchObject({
      refusal: { code: 'beyond_source', facts: { limit: 30, end: 75 } },
    })
    expect(change([clip], ENGLISH_ID, [7])).toMatchObject({ refusal: { code: 'overlay_not_found' } })
  })
})
