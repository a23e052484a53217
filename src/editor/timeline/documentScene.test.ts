import { describe, expect, it } from 'vitest'
import { previewBetween } from '../../composition/previewEdit.ts'
import type { Overlay } from '../../composition/schema.ts'
import { compositionOf, textOverlay } from '../../testing/page/timelineFixture.ts'
import { createGestureLens, sceneOf } from './documentScene.ts'

const first = textOverlay({ id: 1, from: 0, durationInFrames: 10 })
const second = textOverlay({ id: 2, from: 20, durationInFrames: 10 })
const scene = sceneOf(compositionOf([first, second]))
const request = { name: 'moveOverlays' as const, input: { overlayIds: [2], deltaFrames: 15, deltaRows: 0 } }
const previewOf = (overlays: readonly Overlay[]) =>
  previewBetween(request, scene.document, { ...scene.document, overlays: [...overlays] })

describe('gesture lens', () => {
  it('holds the overlays that a gesture changes or adds, and no others', () => {
    const lens = createGestureLens()
    const moved = { ...second, from: 25 }
    const added = { ...first, id: 3 }
    expect(lens.refresh(scene, previewOf([first, moved, added]))).toBe(true)
    expect(lens.dragged()).toEqual([moved, added])
    expect([...lens.ids()]).toEqual([2, 3])
  })

  it('reports a change only when other overlays are affected', () => {
    const lens = createGestureLens()
    const shownAt = (from: number) => previewOf([first, { ...second, from }])
    expect(lens.refresh(scene, shownAt(25))).toBe(true)
    expect(lens.refresh(scene, shownAt(26))).toBe(false)
    expect(lens.refresh(scene, null)).toBe(true)
    expect(lens.dragged()).toEqual([])
  })

  it('holds changed overlays, and hides deleted ones', () => {
    const lens = createGestureLens()
    const moved = { ...second, from: 25 }
    const preview = { request, changed: [moved], goneIds: [1] }
    expect(lens.refresh(scene, preview)).toBe(true)
    expect(lens.dragged()).toEqual([moved])
    expect([...lens.ids()]).toEqual([2, 1])
    expect(lens.refresh(scene, preview)).toBe(false)
    expect(lens.refresh(scene, null)).toBe(true)
    expect([...lens.ids()]).toEqual([])
  })
})
