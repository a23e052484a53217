import { describe, expect, it } from 'vitest'
import { createTimelineHand } from '../../testing/page/timelineHand.ts'
import { changeRow } from '../session/view/rows.ts'
import type { GestureEdit } from './pointer/pointerEffect.ts'

const moveBy = (deltaFrames: number, id = 3): GestureEdit => {
  return { name: 'moveOverlays', input: { overlayIds: [id], deltaFrames, deltaRows: 0 } }
}
const slipText: GestureEdit = { name: 'slipOverlays', input: { overlayIds: [3], deltaFrames: 5 } }

describe('a held gesture', () => {
  it('shows nobody but the timeline what it would do: the session only knows that it lasts', () => {
    const { held, session } = createTimelineHand()
    const { document } = session.getState()
    let changes = 0
    session.subscribe(() => (changes += 1))
    held.begin()
    held.update(moveBy(10))
    held.update(moveBy(20))
    expect(held.candidate()?.changed).toMatchObject([{ id: 3, from: 70 }])
    expect(session.getState()).toMatchObject({ document, shown: document })
    expect(session.getState().gesture).not.toBeNull()
    expect(changes).toBe(1)
  })

  it('makes the last candidate alone, as one step', () => {
    const { held, session } = createTimelineHand()
    held.begin()
    held.update(moveBy(10))
    held.update(moveBy(20))
    expect(held.commit()).toMatchObject({ ok: true })
    expect(session.getState().document.overlays[2]).toMatchObject({ from: 70 })
    expect(session.getState()).toMatchObject({ gesture: null, past: [{ label: 'Move 1 overlay' }] })
    expect(held.candidate()).toBeNull()
  })

  it('keeps the last candidate that was allowed', () => {
    const { held, session } = createTimelineHand()
    held.begin()
    held.update(moveBy(10))
    held.update(slipText)
    held.commit()
    expect(session.getState().document.overlays[2]).toMatchObject({ from: 60 })
  })

  it('says why where none was ever allowed', () => {
    const { held, session } = createTimelineHand()
    held.begin()
    held.update(slipText)
    expect(held.commit()).toMatchObject({ ok: false, refusal: { code: 'nothing_to_slip' } })
    expect(session.getState()).toMatchObject({ gesture: null, past: [] })
  })

  it('shows nothing while another version is looked at, and says so on release', () => {
    const { held, session } = createTimelineHand()
    session.lookAt({ document: session.getState().document, label: '14:02' })
    held.begin()
    held.update(moveBy(10))
    expect(held.candidate()).toBeNull()
    expect(held.commit()).toMatchObject({ ok: false, refusal: { code: 'looking_back' } })
    expect(session.getState()).toMatchObject({ gesture: null, past: [] })
  })

  it('changes nothing in a locked row, and names the row', () => {
    const { held, session } = createTimelineHand()
    changeRow(session.rows, 1, { isLocked: true, name: 'Titles' })
    held.begin()
    held.update({ name: 'moveOverlays', input: { overlayIds: [4], deltaFrames: 0, deltaRows: -1 } })
    held.update(moveBy(10))
    expect(held.candidate()).toBeNull()
    const outcome = held.commit()
    expect(!outcome.ok && outcome.refusal).toMatchObject({ code: 'row_locked', message: /^Titles is locked/u })
  })

  it('makes nothing of a gesture without an edit, and forgets a cancelled one', () => {
    const { held, session } = createTimelineHand()
    const { document } = session.getState()
    held.begin()
    expect(held.commit()).toEqual({ ok: true, value: { document, createdIds: [] } })
    held.begin()
    held.update(moveBy(10))
    held.cancel()
    expect(held.candidate()).toBeNull()
    expect(session.getState()).toMatchObject({ document, gesture: null, past: [] })
  })
})
