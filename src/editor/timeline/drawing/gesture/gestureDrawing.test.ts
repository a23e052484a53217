import { describe, expect, it } from 'vitest'
import {
  geometryOf,
  pointAt,
  pointerViewOf,
  readyAsset,
  textOverlay,
} from '../../../../testing/page/timelineFixture.ts'
import { createTimelinePointer } from '../../../../testing/page/timelinePointer.ts'
import { moveLimitsOf } from '../../geometry/moveLimits.ts'
import type { TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import { targetsOf } from '../../pointer/states/dragging.ts'
import { idle, type MovingOverlays, type PointerState } from '../../pointer/pointerState.ts'
import { isSameKey } from './ghost.ts'
import { gestureDrawing } from './gestureDrawing.ts'

const overlay = textOverlay({ id: 1, from: 50, durationInFrames: 100 })
const geometry = geometryOf([overlay])
const moving: MovingOverlays = {
  name: 'MovingOverlays',
  overlayIds: [1],
  leadId: 1,
  origin: pointAt(0, 0),
  originFrame: 0,
  pointer: pointAt(0, 0),
  snapTargets: targetsOf(pointerViewOf([overlay]), new Set()),
  snapFrame: null,
  mode: 'move',
  group: [overlay],
  limits: moveLimitsOf([overlay]),
  deltaFrames: 0,
  deltaRows: 0,
  insertionRow: null,
}
const drawn = (state: PointerState, dragged = [overlay], seen: TimelineGeometry = geometry) =>
  gestureDrawing({
    geometry: seen,
    state,
    dragged,
    overlayOf: (id) => (id === 1 ? overlay : undefined),
    assetOf: () => readyAsset,
  })

describe('gestureDrawing', () => {
  it('keeps the cache key of a moved drag image', () => {
    const before = drawn(moving).ghost
    const after = drawn(moving, [{ ...overlay, from: 90, row: 1 }]).ghost
    expect(before?.box).toEqual({ left: 112, top: 28, width: 200, height: 30 })
    expect(after?.box).toEqual({ left: 192, top: 60, width: 200, height: 30 })
    expect(isSameKey(before?.key ?? null, after?.key ?? null)).toBe(true)
  })

  it('keeps the cache key when rounding changes the width by a pixel', () => {
    const small = { ...geometry, pixelsPerFrame: 0.335 }
    const ghosts = Array.from({ length: 12 }, (_, from) => drawn(moving, [{ ...overlay, from }], small).ghost)
    expect(new Set(ghosts.map((ghost) => ghost?.box.width)).size).toBeGreaterThan(1)
    const [first] = ghosts
    for (const ghost of ghosts) expect(isSameKey(ghost?.key ?? null, first?.key ?? null)).toBe(true)
  })

  it('changes the cache key on rows of another height', () => {
    const rows = { kinds: ['plain', 'picture'], tops: [0, 32, 94] } as const
    const other = drawn(moving, [{ ...overlay, row: 1 }], { ...geometry, rows }).ghost
    expect(isSameKey(drawn(moving).ghost?.key ?? null, other?.key ?? null)).toBe(false)
  })

  it('draws the visible part of a group that is too large to cache', () => {
    const far = textOverlay({ id: 2, from: 5_000, durationInFrames: 50 })
    expect(drawn(moving, [overlay, far]).ghost).toMatchObject({
      key: null,
      box: { left: 112, top: 28, width: 888, height: 30 },
    })
    expect(drawn(moving, [far]).ghost).toBeNull()
  })

  it('puts the snap line at the target, with its reason', () => {
    expect(drawn({ ...moving, snapFrame: 50 }).snap).toEqual({ x: 112, y: 32, text: 'Start of Hello' })
    expect(drawn({ ...moving, snapFrame: 0 }).snap).toMatchObject({ x: 12, text: 'Playhead' })
  })

  it('truncates a long name in the reason', () => {
    const { snap } = gestureDrawing({
      geometry,
      state: { ...moving, snapFrame: 50 },
      dragged: [overlay],
      overlayOf: () => ({ ...overlay, content: 'Many words, far more than fit there' }),
      assetOf: () => readyAsset,
    })
    expect(snap?.text).toBe('Start of Many words, far more than fi…')
  })

  it('draws the insertion line of a new row, and the overlay on it', () => {
    const { insertionY, ghost, value } = drawn({ ...moving, insertionRow: 1 })
    expect(insertionY).toBe(28 + 32 - 2)
    expect(ghost).toMatchObject({ shiftY: 17, box: { top: 28 + 17 } })
    expect(value?.text).toContain('new track')
  })

  it('clips a marquee at the ruler', () => {
    const marquee = { anchorFrame: 0, anchorY: 40, frame: 100, y: -60 }
    const state = {
      name: 'Marqueeing',
      origin: pointAt(0, 0),
      pointer: pointAt(0, 0),
      marquee,
      isDrawn: true,
      kept: [],
      touched: [],
    } as const
    expect(drawn(state, []).marquee).toEqual({ left: 12, top: 28, width: 200, height: 40 })
    expect(drawn({ ...state, isDrawn: false }, []).marquee).toBeNull()
  })

  it('draws the blade over one overlay, or over every row', () => {
    const blade = { frame: 60, overlayId: 1, snapTargets: moving.snapTargets, snapFrame: null }
    expect(drawn({ ...idle, blade }, []).blade).toEqual({ left: 132, top: 28, width: 1, height: 30 })
    expect(drawn({ ...idle, blade: { ...blade, overlayId: null } }, []).blade).toMatchObject({ top: 28, height: 372 })
  })

  it.each(['hovers', 'is down'])('gives the snap reason of the blade when it %s', (how) => {
    const pointer = createTimelinePointer()
    pointer.session.options.setState({ tool: 'blade' })
    if (how === 'hovers') pointer.moveTo(115, 70)
    else pointer.press(115, 70)
    expect(drawn(pointer.state(), []).snap).toEqual({ x: 112, y: 32, text: 'Start of ' })
    pointer.moveTo(160, 70)
    expect(drawn(pointer.state(), []).snap).toBeNull()
  })

  it('keeps the tooltip inside the surface', () => {
    const corner = drawn({ ...moving, pointer: pointAt(990, 395) }).value
    expect(corner?.x).toBeLessThan(900)
    expect(corner?.y).toBeLessThanOrEqual(380)
    expect(drawn({ ...moving, pointer: pointAt(-50, -50) }).value).toMatchObject({ x: 0, y: 0 })
  })

  it('shows nothing when idle', () => {
    const nothing = { ghost: null, snap: null, insertionY: null, marquee: null, blade: null, value: null }
    expect(drawn(idle, [])).toEqual(nothing)
  })

  it('draws the placeholder of a drop, or on the line of its new row', () => {
    const pointer = createTimelinePointer()
    const boxAt = (x: number, y: number) => {
      pointer.give({ type: 'dragOver', point: pointAt(x, y), asset: null })
      return gestureDrawing({
        geometry: pointer.view().geometry,
        state: pointer.state(),
        dragged: [],
        overlayOf: () => undefined,
        assetOf: () => readyAsset,
      })
    }
    expect(boxAt(512, 185)).toMatchObject({ ghost: { box: { left: 512, top: 168 } }, insertionY: null })
    expect(boxAt(512, 91)).toMatchObject({ ghost: { box: { left: 512, top: 75 } }, insertionY: 88 })
  })
})
