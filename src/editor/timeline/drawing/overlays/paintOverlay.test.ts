import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../../../composition/schema.ts'
import { createDrawLog } from '../../../../testing/page/drawLog.ts'
import {
  geometryOf,
  overlaysViewOf,
  readyAsset,
  soundOverlay,
  textOverlay,
  videoOverlay,
} from '../../../../testing/page/timelineFixture.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import { paintOverlay, paintSelection } from './paintOverlay.ts'

const image = { width: 800, height: 450 } as ImageBitmap
const filmstrip = { image, frameWidth: 80, frameHeight: 45, frameCount: 100, columns: 10, intervalMs: 1_000 }
const peaks = { values: Uint8Array.from({ length: 1_000 }, (_, position) => position % 256), bucketsPerSecond: 10 }

function drawn(
  overlay: Overlay,
  changes: {
    readonly asset?: Partial<TimelineAsset>
    readonly pixelsPerFrame?: number
    readonly isSelected?: boolean
  } = {},
) {
  const log = createDrawLog()
  const asset = { ...readyAsset, ...changes.asset }
  const geometry = geometryOf([overlay], { pixelsPerFrame: changes.pixelsPerFrame ?? 2 })
  const selection = new Set(changes.isSelected ? [overlay.id] : [])
  paintOverlay(log.context, overlaysViewOf([overlay], { geometry, selection, assetOf: () => asset }), overlay)
  expect(log.depth()).toBe(0)
  return log
}

describe('paintOverlay', () => {
  it('draws a block in the colour of its type, with its name', () => {
    const log = drawn(textOverlay({ id: 1, from: 0, durationInFrames: 100, content: 'Summer\n launch' }))
    expect(log.callsOf('fill')[0]?.fillStyle).toBe('kind-violet')
    expect(log.texts()).toEqual(['Summer launch'])
  })

  it('shows less detail in narrow blocks', () => {
    const overlay = textOverlay({ id: 1, from: 0, durationInFrames: 100 })
    expect(drawn(overlay, { pixelsPerFrame: 0.2 }).texts()).toEqual([])
    const bar = drawn(overlay, { pixelsPerFrame: 0.04 })
    expect(bar.calls.map((call) => call.name)).toEqual(['fillRect', 'fillRect'])
  })

  it('fills a video with the frames of its source, from its start and at its speed', () => {
    const video = videoOverlay({ id: 1, from: 0, durationInFrames: 100, videoStartTime: 60, speed: 3 })
    const tiles = drawn(video, { asset: { filmstrip } }).callsOf('drawImage')
    const tileWidth = Math.round((80 * 42) / 45)
    const frames = tiles.map((tile) => Number(tile.args[1]) / 80 + (Number(tile.args[2]) / 45) * 10)
    expect(frames).toEqual(tiles.map((_, position) => Math.floor((60 + ((position * tileWidth) / 2) * 3) / 30)))
    expect(tiles.length).toBe(Math.ceil(199 / tileWidth))
  })

  it('draws only the tiles in view of a very long video', () => {
    const long = videoOverlay({ id: 1, from: 0, durationInFrames: 100_000 })
    expect(drawn(long, { asset: { filmstrip } }).callsOf('drawImage').length).toBeLessThan(16)
  })

  it('draws the waveform of a video, fainter when muted', () => {
    const loud = videoOverlay({ id: 1, from: 0, durationInFrames: 100 })
    const waveOf = (overlay: Overlay) =>
      drawn(overlay, { asset: { peaks } })
        .callsOf('fill')
        .filter((call) => call.fillStyle === 'kind-blue-line')
    expect(waveOf(loud)[0]?.globalAlpha).toBe(0.9)
    expect(waveOf({ ...loud, styles: { muted: true } } as Overlay)[0]?.globalAlpha).toBe(0.3)
  })

  it.each([
    ['missing', 'Missing: intro.mp4', 'danger'],
    ['failed', 'Failed: intro.mp4', 'danger'],
    ['processing', 'Preparing: intro.mp4', 'kind-blue-line'],
  ] as const)('stripes a video whose media is %s, with a label', (state, text, color) => {
    const log = drawn(videoOverlay({ id: 1, from: 0, durationInFrames: 200 }), { asset: { state, filmstrip } })
    expect(log.texts()).toEqual([text])
    expect(log.callsOf('stroke')[0]?.strokeStyle).toBe(color)
    expect(log.callsOf('drawImage')).toEqual([])
  })

  it('shows speed, fades and a transition', () => {
    const styles = { fadeInFrames: 10, fadeOutFrames: 20 }
    const transitionIn = { type: 'fade', durationInFrames: 30 } as const
    const plain = videoOverlay({ id: 1, from: 0, durationInFrames: 100 })
    const marked = { ...plain, speed: 1.5, styles, transitionIn } as Overlay
    const log = drawn(marked)
    expect(log.texts()).toEqual(['1.5×', 'intro.mp4'])
    const lines = log.callsOf('lineTo').map((call) => call.args)
    expect(lines).toContainEqual([12 + 20, 28 + 17])
    expect(lines).toContainEqual([12 + 199 - 40, 28 + 17])
    expect(lines).toContainEqual([12 + 60, 28 + 17])
  })

  it('outlines a selected overlay and gives it fade handles', () => {
    const log = drawn(videoOverlay({ id: 1, from: 0, durationInFrames: 100 }), { isSelected: true })
    expect(log.callsOf('arc').filter((call) => call.args[4] === Math.PI * 2)).toHaveLength(2)
    expect(log.callsOf('stroke')[0]).toMatchObject({ strokeStyle: 'text-primary', globalAlpha: 1 })
  })

  it('paints over the corners of pictures instead of clipping', () => {
    const log = drawn(videoOverlay({ id: 1, from: 0, durationInFrames: 100 }), { asset: { filmstrip } })
    expect(log.callsOf('clip')).toEqual([])
    expect(log.callsOf('fill').at(-1)?.fillStyle).toBe('surface-panel')
  })

  it('draws the volume line of a sound, and of a selected video', () => {
    const video = videoOverlay({ id: 1, from: 0, durationInFrames: 100, styles: { volume: 0.5 } })
    const lineOf = (isSelected: boolean) =>
      drawn(video, { isSelected })
        .callsOf('fillRect')
        .find((call) => call.fillStyle === 'kind-on' && call.args[3] === 1)?.args
    expect(lineOf(true)).toEqual([12, 28 + (17 + 4 + 60 - 4) / 2 + 0.5, 199, 1])
    expect(lineOf(false)).toBeUndefined()
  })
})

describe('paintSelection', () => {
  const span = { from: 10, durationInFrames: 100 }
  const strokesOf = ({ calls }: ReturnType<typeof createDrawLog>) => calls.map(({ name, args }) => [name, ...args])
  it.each([textOverlay({ id: 1, ...span }), videoOverlay({ id: 2, ...span }), soundOverlay({ id: 3, ...span })])(
    'comes over an overlay as the last of what is drawn of a selected $type',
    (overlay) => {
      const log = createDrawLog()
      const view = { geometry: geometryOf([overlay], { pixelsPerFrame: 2 }), selection: new Set([overlay.id]) }
      paintSelection(log.context, overlaysViewOf([overlay], { ...view, assetOf: () => readyAsset }), overlay)
      const marks = strokesOf(log)
      const selected = strokesOf(drawn(overlay, { isSelected: true }))
      expect(marks.length).toBeGreaterThan(0)
      expect(selected.slice(-marks.length)).toEqual(marks)
      const below = selected.slice(0, -marks.length)
      expect(strokesOf(drawn(overlay)).slice(0, below.length)).toEqual(below)
    },
  )
})
