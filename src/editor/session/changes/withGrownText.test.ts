import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { createSession, type Session } from '../session.ts'

const box = { left: 0, top: 100, width: 300, height: 40 }

/** Two texts and a shape. A line of ten letters is twenty pixels high; a larger font makes it taller. */
function open(): Session {
  const document = composition([
    overlay({ type: 'text', id: 1, ...box, content: 'short', styles: { fontSize: 20, verticalAlign: 'top' } }),
    overlay({ type: 'text', id: 2, ...box, row: 1, content: 'short', styles: { fontSize: 20, verticalAlign: 'top' } }),
    overlay({ type: 'shape', id: 3, ...box, row: 2 }),
  ])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  session.textMeasure.attach((text) =>
    text.type === 'text' ? Math.ceil(text.content.length / 10) * (text.styles.fontSize ?? 64) : null,
  )
  return session
}
const heights = (session: Session) => session.getState().document.overlays.map(({ height }) => height)
const LONG = 'x'.repeat(35)

describe('withGrownText', () => {
  it('makes a box grow with typed text, in the same undo step', () => {
    const session = open()
    session.commit('changeOverlays', { overlayIds: [1], changes: { content: LONG } })
    expect(heights(session)).toEqual([80, 40, 40])
    session.undo()
    expect(heights(session)).toEqual([40, 40, 40])
    session.redo()
    expect(heights(session)).toEqual([80, 40, 40])
  })

  it('gives each of several texts its own height, and does not change other overlays', () => {
    const session = open()
    session.commit('changeOverlays', { overlayIds: [1], changes: { content: LONG } })
    session.commit('changeOverlays', { overlayIds: [1, 2], changes: { styles: { fontSize: 30 } } })
    expect(heights(session)).toEqual([120, 40, 40])
    session.commit('changeEachOverlay', {
      overlays: [
        { overlayId: 2, changes: { content: LONG } },
        { overlayId: 3, changes: { width: 10 } },
      ],
    })
    expect(heights(session)).toEqual([120, 120, 40])
    session.commit('changeOverlay', { overlayId: 2, changes: { styles: { fontSize: 40 } } })
    expect(heights(session)).toEqual([120, 160, 40])
  })

  it('shows the height during a gesture, and keeps it on its commit', () => {
    const session = open()
    session.gesture.begin('picture')
    session.gesture.preview({
      name: 'changeEachOverlay',
      input: { overlays: [{ overlayId: 1, changes: { content: LONG } }] },
    })
    expect(session.lens.preview('picture')?.changed).toMatchObject([{ id: 1, height: 80 }])
    session.gesture.commit()
    expect(heights(session)).toEqual([80, 40, 40])
  })

  it('does not change edits that set the height, need no more space, or are refused', () => {
    const session = open()
    session.commit('changeOverlays', { overlayIds: [1], changes: { content: LONG, height: 50 } })
    session.commit('changeOverlays', { overlayIds: [2], changes: { styles: { color: '#ff0000' } } })
    expect(heights(session)).toEqual([50, 40, 40])
    expect(session.commit('changeOverlays', { overlayIds: [1], changes: { styles: { fontSize: 0 } } })).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_change' },
    })
  })

  it('records the heights, so that a replay without a page gives the same document', () => {
    const session = open()
    session.commit('changeOverlays', { overlayIds: [1, 2], changes: { content: LONG } })
    expect(session.getState().unsaved).toMatchObject([{ request: { name: 'changeEachOverlay' } }])
    expect(heights(session)).toEqual([80, 80, 40])
  })
})
