import { describe, expect, it } from 'vitest'
import { createTimelinePointer } from '../../../testing/page/timelinePointer.ts'
import { changeRow } from '../view/rows.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'

const moveBy = (deltaFrames: number, id = 3): EditRequest => {
  return { name: 'moveOverlays', input: { overlayIds: [id], deltaFrames, deltaRows: 0 } }
}
const slipText: EditRequest = { name: 'slipOverlays', input: { overlayIds: [3], deltaFrames: 5 } }

describe('a gesture', () => {
  it('previews only on the timeline: the session state only records that it is active', () => {
    const { session } = createTimelinePointer()
    const { gesture, lens } = session
    const { document } = session.getState()
    let changes = 0
    session.subscribe(() => (changes += 1))
    gesture.begin('timeline')
    gesture.preview(moveBy(10))
    gesture.preview(moveBy(20))
    expect(lens.preview('timeline')?.changed).toMatchObject([{ id: 3, from: 70 }])
    expect(session.getState()).toMatchObject({ document, shown: document })
    expect(session.getState().gesture).not.toBeNull()
    expect(changes).toBe(1)
  })

  it('commits only the last preview, as one step', () => {
    const { session } = createTimelinePointer()
    const { gesture, lens } = session
    gesture.begin('timeline')
    gesture.preview(moveBy(10))
    gesture.preview(moveBy(20))
    expect(gesture.commit()).toMatchObject({ ok: true })
    expect(session.getState().document.overlays[2]).toMatchObject({ from: 70 })
    expect(session.getState()).toMatchObject({
      gesture: null,
      past: [{ label: { id: 'edit.moveOverlays', values: { count: 1 } } }],
    })
    expect(lens.preview('timeline')).toBeNull()
  })

  it('keeps the last valid preview', () => {
    const { session } = createTimelinePointer()
    const { gesture } = session
    gesture.begin('timeline')
    gesture.preview(moveBy(10))
    gesture.preview(slipText)
    gesture.commit()
    expect(session.getState().document.overlays[2]).toMatchObject({ from: 60 })
  })

  it('returns the refusal if there was no valid preview', () => {
    const { session } = createTimelinePointer()
    const { gesture } = session
    gesture.begin('timeline')
    gesture.preview(slipText)
    expect(gesture.commit()).toMatchObject({ ok: false, refusal: { code: 'nothing_to_slip' } })
    expect(session.getState()).toMatchObject({ gesture: null, past: [] })
  })

  it('previews nothing while another version is viewed, and refuses on release', () => {
    const { session } = createTimelinePointer()
    const { gesture, lens } = session
    session.viewVersion({ document: session.getState().document, label: '14:02' })
    gesture.begin('timeline')
    gesture.preview(moveBy(10))
    expect(lens.preview('timeline')).toBeNull()
    expect(gesture.commit()).toMatchObject({ ok: false, refusal: { code: 'looking_back' } })
    expect(session.getState()).toMatchObject({ gesture: null, past: [] })
  })

  it('changes nothing in a locked row, and names the row', () => {
    const { session } = createTimelinePointer()
    const { gesture, lens } = session
    changeRow(session.rows, 1, { isLocked: true, name: 'Titles' })
    gesture.begin('timeline')
    gesture.preview({ name: 'moveOverlays', input: { overlayIds: [4], deltaFrames: 0, deltaRows: -1 } })
    gesture.preview(moveBy(10))
    expect(lens.preview('timeline')).toBeNull()
    const outcome = gesture.commit()
    expect(!outcome.ok && outcome.refusal).toMatchObject({ code: 'row_locked', message: /^Titles is locked/u })
  })

  it('changes nothing after a gesture without an edit or a cancelled one', () => {
    const { session } = createTimelinePointer()
    const { gesture, lens } = session
    const { document } = session.getState()
    gesture.begin('timeline')
    expect(gesture.commit()).toEqual({ ok: true, value: { document, createdIds: [] } })
    gesture.begin('timeline')
    gesture.preview(moveBy(10))
    gesture.cancel()
    expect(lens.preview('timeline')).toBeNull()
    expect(session.getState()).toMatchObject({ document, gesture: null, past: [] })
  })
})
