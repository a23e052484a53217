import { expect, it } from 'vitest'
import { composition, overlay, SOUND_ID, VIDEO_ID } from '../../../../testing/composition/overlays.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { heardRuns } from './heardRuns.ts'
import { untouchedSound } from './untouchedSound.ts'

const FPS = 30
const RANGE = { from: 60, count: 90 }
/** Three seconds, like the range, plus a little less than one frame. */
const LENGTH_MS = 3_020
const sources = {
  streamOf: () => 'a:0',
  lengthOf: (assetId: string) => (assetId === SOUND_ID ? LENGTH_MS : null),
}

/** A sound that fills the range and starts and ends with its file. */
const sound = (more: Readonly<Record<string, unknown>> = {}): Overlay =>
  overlay({ type: 'sound', from: RANGE.from, durationInFrames: RANGE.count, ...more })

function untouched(overlays: readonly Overlay[]) {
  const runs = heardRuns(composition(overlays, { durationInFrames: 300 }), RANGE, sources)
  return untouchedSound(runs, { ...sources, range: RANGE, fps: FPS })
}

const left = (more = {}): Overlay => sound({ durationInFrames: 40, ...more })
const right = (more = {}): Overlay => sound({ id: 1, from: 100, durationInFrames: 50, startFromSound: 40, ...more })

it('finds the one file that plays from its start to its end', () => {
  expect(untouched([sound()])).toEqual({ assetId: SOUND_ID, startSeconds: 0 })
})

it('counts a clip that was split but not moved as one', () => {
  expect(untouched([right(), left()])).toEqual({ assetId: SOUND_ID, startSeconds: 0 })
})

it.each([
  { name: 'nothing is heard', overlays: [] },
  { name: 'it begins later', overlays: [sound({ from: 61, durationInFrames: 89 })] },
  { name: 'it ends earlier', overlays: [sound({ durationInFrames: 89 })] },
  { name: 'it starts within its file, and so needs a fade', overlays: [sound({ startFromSound: 1 })] },
  { name: 'its length is unknown', overlays: [sound({ sourceAssetId: VIDEO_ID })] },
  { name: 'it is quieter', overlays: [sound({ styles: { volume: 0.5 } })] },
  { name: 'it is faster', overlays: [overlay({ type: 'video', from: 60, durationInFrames: 90, speed: 1.5 })] },
  { name: 'it fades in', overlays: [sound({ styles: { fadeInFrames: 3 } })] },
  { name: 'it fades out', overlays: [sound({ styles: { fadeOutFrames: 3 } })] },
  { name: 'another is heard with it', overlays: [sound(), sound({ id: 1, row: 1, sourceAssetId: VIDEO_ID })] },
  { name: 'it is heard twice at once', overlays: [sound(), sound({ id: 1, row: 1 })] },
  { name: 'a part is cut out', overlays: [left(), right({ startFromSound: 45 })] },
  { name: 'another follows', overlays: [left(), right({ sourceAssetId: VIDEO_ID })] },
  { name: 'there is a gap', overlays: [left(), right({ from: 101, durationInFrames: 49, startFromSound: 41 })] },
  { name: 'a part of it is quieter', overlays: [left(), right({ styles: { volume: 0.2 } })] },
])('finds none if $name', ({ overlays }) => {
  expect(untouched(overlays)).toBeNull()
})
