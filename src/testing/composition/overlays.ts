import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { overlaySchema, type Composition, type Overlay } from '../../composition/schema.ts'
import { deepFreeze } from './deepFreeze.ts'

export const VIDEO_ID = '00000000-0000-4000-8000-000000000001'
export const SOUND_ID = '00000000-0000-4000-8000-000000000002'
export const IMAGE_ID = '00000000-0000-4000-8000-000000000003'

/** A project asset. The default is a ten-second video. */
export function media(fields: Partial<SourceMedia> = {}): SourceMedia {
  return {
    assetId: VIDEO_ID,
    type: 'video',
    name: 'intro.mp4',
    durationMs: 10_000,
    width: 1_280,
    height: 720,
    fps: 30,
    hasAudio: true,
    ...fields,
  }
}

/** Sources for edits: the ten-second video and a twenty-second sound. */
export const context = {
  sources: new Map([
    [VIDEO_ID, media()],
    [SOUND_ID, media({ assetId: SOUND_ID, type: 'music', durationMs: 20_000 })],
  ]),
}

const defaults: Readonly<Record<string, object>> = {
  text: { content: 'Title' },
  video: { sourceAssetId: VIDEO_ID },
  sound: { sourceAssetId: SOUND_ID },
  image: { sourceAssetId: IMAGE_ID },
  shape: { shape: { kind: 'rectangle' } },
  emoji: { content: '🎉' },
  caption: { captions: [] },
}

/** A valid, frozen overlay. By default it lasts 30 frames from frame 0 of row 0. */
export function overlay(fields: { readonly type: Overlay['type'] } & Readonly<Record<string, unknown>>): Overlay {
  const place = { id: 0, from: 0, durationInFrames: 30, row: 0, left: 0, top: 0, width: 100, height: 100 }
  return deepFreeze(overlaySchema.parse({ ...place, ...defaults[fields.type], ...fields }))
}

/** A frozen 9:16 composition at 30 frames per second that fits its overlays, unless a duration is given. */
export function composition(overlays: readonly Overlay[], fields: Partial<Composition> = {}): Composition {
  const end = overlays.reduce((last, { from, durationInFrames }) => Math.max(last, from + durationInFrames), 1)
  return deepFreeze({
    version: 1,
    aspectRatio: '9:16',
    backgroundColor: '#000000',
    durationInFrames: end,
    fps: 30,
    width: 1_080,
    height: 1_920,
    overlays: [...overlays],
    ...fields,
  })
}
