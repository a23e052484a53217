import { expect, it } from 'vitest'
import { smallComposition, videoOverlay } from '../../testing/composition/compositions.ts'
import { applyEdit } from '../editRegistry.ts'
import type { Composition } from '../schema.ts'
import { violations } from '../violations.ts'
import { cutStateOf, recutRequest, type SourceCutPlace } from './sourceCut.ts'

const assetId = '00000000-0000-4000-8000-000000000001'
const segment = (startFrame: number, endFrame: number) => ({ startFrame, endFrame })
const clip = {
  ...videoOverlay(1, assetId),
  from: 0,
  durationInFrames: 90,
  segments: [segment(0, 30), segment(60, 90), segment(120, 150)],
}
const next = { ...videoOverlay(2, assetId), row: clip.row, from: 90, durationInFrames: 30, videoStartTime: 300 }
const document: Composition = { ...smallComposition([clip, next]), fps: 30, durationInFrames: 120 }
const context = { sources: new Map() }
const cutAt = (startMs: number, endMs: number): SourceCutPlace => ({ assetId, startMs, endMs })
const cuts = [cutAt(1_000, 2_000), cutAt(3_000, 4_000)]
const changed = (from: Composition, places: readonly SourceCutPlace[], change: 'restore' | 'cut'): Composition => {
  const request = recutRequest(from, places, change)
  const applied = request === null ? null : applyEdit(from, request, context)
  if (applied?.ok !== true) throw new Error('The edit was refused.')
  return applied.value.document
}

it('a cut is taken back by itself, and the clips after it follow', () => {
  const after = changed(document, cuts.slice(0, 1), 'restore')
  expect(after.overlays[0]).toMatchObject({ durationInFrames: 120, segments: [segment(0, 90), segment(120, 150)] })
  expect(after.overlays[1]).toMatchObject({ from: 120 })
  expect(after.durationInFrames).toBe(150)
  expect(violations(after)).toEqual([])
  expect(cuts.map((cut) => cutStateOf(after, cut))).toEqual(['back', 'cut'])
  expect(recutRequest(after, cuts.slice(0, 1), 'restore')).toBeNull()
})

it('all cuts are taken back at once, and made again', () => {
  const after = changed(document, cuts, 'restore')
  expect(after.overlays[0]).toMatchObject({ durationInFrames: 150, videoStartTime: 0 })
  const again = changed(after, cuts, 'cut')
  expect(again.overlays.map(({ durationInFrames, from }) => [from, durationInFrames])).toEqual([
    [0, 90],
    [90, 30],
  ])
  expect(cuts.map((cut) => cutStateOf(again, cut))).toEqual(['cut', 'cut'])
})

it('a cut beside which no clip is left is gone', () => {
  const [, last] = document.overlays
  const without: Composition = { ...document, overlays: last === undefined ? [] : [last] }
  expect(cutStateOf(without, cutAt(1_000, 2_000))).toBe('gone')
  expect(recutRequest(without, cuts, 'restore')).toBeNull()
  expect(cutStateOf(document, { ...cutAt(1_000, 2_000), assetId: '00000000-0000-4000-8000-000000000002' })).toBe('gone')
})
