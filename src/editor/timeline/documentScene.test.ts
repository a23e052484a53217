import { describe, expect, it } from 'vitest'
import { compositionOf, textOverlay } from '../../testing/page/timelineFixture.ts'
import { createGestureLens, sceneOf } from './documentScene.ts'

const first = textOverlay({ id: 1, from: 0, durationInFrames: 10 })
const second = textOverlay({ id: 2, from: 20, durationInFrames: 10 })
const scene = sceneOf(compositionOf([first, second]))

describe('gesture lens', () => {
  it('lifts what a gesture changes or adds, and nothing else', () => {
    const lens = createGestureLens()
    const moved = { ...second, from: 25 }
    const added = { ...first, id: 3 }
    expect(lens.refresh(scene, { ...scene.document, overlays: [first, moved, added] }, null)).toBe(true)
    expect(lens.lifted()).toEqual([moved, added])
    expect([...lens.ids()]).toEqual([2, 3])
  })

  it('tells only when other overlays are lifted', () => {
    const lens = createGestureLens()
    const shownAt = (from: number) => ({ ...scene.document, overlays: [first, { ...second, from }] })
    expect(lens.refresh(scene, shownAt(25), null)).toBe(true)
    expect(lens.refresh(scene, shownAt(26), null)).toBe(false)
    expect(lens.refresh(scene, scene.document, null)).toBe(true)
    expect(lens.lifted()).toEqual([])
  })

  it('lifts the candidate of the hand, and hides what it takes away', () => {
    const lens = createGestureLens()
    const moved = { ...second, from: 25 }
    const request = { name: 'moveOverlays' as const, input: { overlayIds: [2], deltaFrames: 15, deltaRows: 0 } }
    const candidate = { request, changed: [moved], goneIds: [1] }
    expect(lens.refresh(scene, scene.document, candidate)).toBe(true)
    expect(lens.lifted()).toEqual([moved])
    expect([...lens.ids()]).toEqual([2, 1])
    expect(lens.refresh(scene, scene.document, candidate)).toBe(false)
    expect(lens.refresh(scene, scene.document, null)).toBe(true)
    expect([...lens.ids()]).toEqual([])
  })
})
