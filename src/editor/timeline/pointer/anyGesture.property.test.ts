import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame } from '../../../composition/isSame.ts'
import type { Composition, Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { parseComposition } from '../../../composition/violations.ts'
import { someMedia } from '../../../testing/composition/compositionArbitrary.ts'
import { deepFreeze } from '../../../testing/composition/deepFreeze.ts'
import { actsArbitrary, chainedArbitrary, inputOf } from '../../../testing/page/pointerArbitrary.ts'
import { soakCount } from '../../../testing/soak.ts'
import { createTimelinePointer, type TimelinePointer } from '../../../testing/page/timelinePointer.ts'
import { isRowLocked, type Rows } from '../../session/view/rows.ts'
import type { TimelineInput } from './timelineInput.ts'
import { pointerStateNames } from './pointerReducer.ts'
import type { MovingOverlays } from './pointerState.ts'

const SEED = 20270311
const RUNS = soakCount(3_000, 100_000)

type Pair = string
/** Pairs of overlays that overlap within a row. */
function overlaps(overlays: readonly Overlay[], nameOf = ({ id }: Overlay): string => `${id}`): Set<Pair> {
  const pairs = new Set<Pair>()
  for (const a of overlays)
    for (const b of overlays) {
      if (a === b || a.row !== b.row || a.from >= endOf(b) || b.from >= endOf(a)) continue
      pairs.add([nameOf(a), nameOf(b)].sort().join(' on '))
    }
  return pairs
}

/** New overlaps after a move. Copies may overlap each other if their originals did. */
function newOverlaps(before: Composition, after: Composition, { group, mode }: MovingOverlays): Pair[] {
  if (mode === 'insert') return []
  const known = new Set(before.overlays.map(({ id }) => id))
  const copies = after.overlays.filter(({ id }) => !known.has(id))
  const nameOf = (overlay: Overlay): string =>
    known.has(overlay.id) ? `${overlay.id}` : `copy ${copies.indexOf(overlay)}`
  const originals = overlaps(group, (overlay) => `copy ${group.indexOf(overlay)}`)
  const allowed = new Set([...overlaps(before.overlays), ...originals])
  return [...overlaps(after.overlays, nameOf)].filter((pair) => !allowed.has(pair))
}

/** Changed overlays on locked rows. A new row above may move a locked row down, together with its lock. */
function touchedInLockedRows(before: Composition, wereLocked: Rows, pointer: TimelinePointer): Overlay[] {
  const rows = pointer.session.rows.getState()
  const after = new Map(pointer.session.getState().document.overlays.map((overlay) => [overlay.id, overlay]))
  return before.overlays.filter((overlay) => {
    if (!isRowLocked(wereLocked, overlay.row)) return false
    const now = after.get(overlay.id)
    return !now || !isRowLocked(rows, now.row) || !isSame({ ...now, row: overlay.row }, overlay)
  })
}

function expectSound(pointer: TimelinePointer): void {
  const { document, gesture, shown } = pointer.session.getState()
  expect(parseComposition(document)).toMatchObject({ ok: true })
  expect({ gesture, candidate: pointer.session.lens.preview('timeline') }).toEqual({ gesture: null, candidate: null })
  expect(shown).toBe(document)
}

/** All other states edit something. */
const neverEditing: readonly string[] = [
  'DroppingAsset', 'Idle', 'Marqueeing', 'MovingMark', 'Panning', 'Pinching', 'PointingOverlay', 'ScrubbingPlayhead',
  'Touching',
] // biome-ignore format: a list
const editing = pointerStateNames.filter((name) => !neverEditing.includes(name))

/** Dispatches an input and checks all invariants. */
function giveSoundly(pointer: TimelinePointer, input: TimelineInput): void {
  const state = pointer.state()
  const before = pointer.session.getState()
  const wereLocked = pointer.session.rows.getState()
  pointer.give(input)
  const after = pointer.session.getState()
  // Only a release changes the document, with at most one undo step.
  const isRelease = input.type === 'up' || (input.type === 'dropAsset' && state.name === 'DroppingTransition')
  const mayEdit = isRelease && after.document !== before.document
  expect(after.past.length - before.past.length).toBe(mayEdit ? 1 : 0)
  expect(after.document === before.document).toBe(!mayEdit)
  expect(touchedInLockedRows(before.document, wereLocked, pointer)).toEqual([])
  expect(state.name === 'MovingOverlays' ? newOverlaps(before.document, after.document, state) : []).toEqual([])
  if (pointer.state().name === 'Idle') expectSound(pointer)
  deepFreeze(after.document)
}

describe('any sequence of gestures', () => {
  it(`breaks nothing, leaves nothing behind and overlaps nothing (seed ${SEED}, ${RUNS} runs)`, {
    timeout: soakCount(300_000, 3_600_000),
  }, () => {
    const reached = new Set<string>()
    const made = new Set<string>()
    const ends = fc.constantFrom('up', 'cancel')
    const property = fc.property(chainedArbitrary, actsArbitrary, ends, (document, acts, end) => {
      const pointer = createTimelinePointer({
        document: deepFreeze(document),
        media: someMedia,
        surface: { height: 700 },
      })
      let beforeGesture = document
      const give = (input: TimelineInput): void => {
        const { name } = pointer.state()
        const before = pointer.session.getState().document
        if (name === 'Idle') beforeGesture = before
        giveSoundly(pointer, input)
        const now = pointer.session.getState().document
        expect(input.type === 'cancel' ? now : beforeGesture).toBe(beforeGesture)
        reached.add(pointer.state().name)
        if (now !== before) made.add(name)
      }
      for (const act of acts) {
        const input = inputOf(pointer, act)
        if (input) give(input)
      }
      give({ type: end })
      if (pointer.state().name.startsWith('Dropping')) give({ type: 'dragLeave' })
      expectSound(pointer)
    })
    fc.assert(property, { seed: SEED, numRuns: RUNS })
    expect([...reached].sort()).toEqual(pointerStateNames.toSorted())
    expect([...made].sort()).toEqual(editing.toSorted())
  })
})
