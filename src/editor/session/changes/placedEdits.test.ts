import { describe, expect, it } from 'vitest'
import { newMediaOverlay } from '../../../composition/overlays/defaults.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { placedEdits, type Place } from './placedEdits.ts'

/** A text on row 0 from frame 100 to 200. */
const document = composition([overlay({ type: 'text', id: 1, from: 100, durationInFrames: 100 })])
/** Lasts 90 frames. */
const added = newMediaOverlay(document, media({ durationMs: 3_000 }), { from: 0, row: 7 })
const at = (frame: number, changes: Partial<Place> = {}): Place => ({
  frame,
  row: 0,
  isNewRow: false,
  mode: 'place',
  ...changes,
})
const namesOf = (place: Place, rows = {}) =>
  placedEdits(added, place, { document, rows, scope: 'row' }).map(({ name }) => name)

describe('placedEdits', () => {
  it('adds to a row with exactly enough free frames', () => {
    expect(placedEdits(added, at(10), { document, rows: {}, scope: 'row' })).toEqual([
      { name: 'addOverlays', input: { overlays: [{ ...added, from: 10, row: 0 }] } },
    ])
    expect(namesOf(at(200))).toEqual(['addOverlays'])
  })

  it('inserts a row above an overlay that it would overlap by one frame', () => {
    expect(namesOf(at(11))).toEqual(['insertRow', 'addOverlays'])
    expect(namesOf(at(199))).toEqual(['insertRow', 'addOverlays'])
  })

  it('inserts a row above a locked row, and on request', () => {
    expect(namesOf(at(10), { 0: { isLocked: true } })).toEqual(['insertRow', 'addOverlays'])
    expect(namesOf(at(10, { isNewRow: true }))).toEqual(['insertRow', 'addOverlays'])
    expect(namesOf(at(10, { isNewRow: true, mode: 'insert' }))).toEqual(['insertRow', 'addOverlays'])
  })

  it('inserts with the scope of ripples, and overwrites', () => {
    const input = { overlays: [{ ...added, from: 150, row: 0 }], atFrame: 150, row: 0 }
    const view = { document, rows: {}, scope: 'all' } as const
    expect(placedEdits(added, at(150, { mode: 'insert' }), view)).toEqual([
      { name: 'insertAt', input: { ...input, scope: 'all' } },
    ])
    expect(placedEdits(added, at(150, { mode: 'overwrite' }), view)).toEqual([{ name: 'overwriteAt', input }])
  })
})
