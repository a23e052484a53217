import { describe, expect, it } from 'vitest'
import { newText } from '../../../composition/overlays/defaults.ts'
import { composition } from '../../../testing/composition/overlays.ts'
import { createSession, type Session } from '../session.ts'

const start = composition([])
const open = () =>
  createSession({ compositionId: 'c', projectId: 'p', title: 'Film', document: start, updatedAt: 'r0' }, [])

function add(session: Session, content: string): void {
  const overlay = newText(session.getState().document, content, { from: 0 })
  session.commit('addOverlays', { overlays: [overlay] })
}
const texts = (session: Session) =>
  session
    .getState()
    .document.overlays.map((each) => (each.type === 'text' ? each.content : ''))
    .sort()

/** The other client's version, in which one text has the id 0. */
function theirs() {
  const session = open()
  add(session, 'theirs')
  return { title: 'Film', document: session.getState().document, updatedAt: 'r1' }
}

function undoAll(session: Session): string[][] {
  const shown = [texts(session)]
  while (session.getState().past.length > 0) {
    expect(session.undo()).toMatchObject({ ok: true })
    shown.push(texts(session))
  }
  return shown
}

describe('undo after another client took the id of a text that was deleted here', () => {
  it('brings the text back beside those that exist', () => {
    const session = open()
    add(session, 'a')
    add(session, 'b')
    session.commit('deleteOverlays', { overlayIds: [0] })
    session.rebaseOnto(theirs(), new Map())
    expect(undoAll(session)).toEqual([['b', 'theirs'], ['a', 'b', 'theirs'], ['a', 'theirs'], ['theirs']])
  })

  it('brings the text back even if the merge gives its id to another one', () => {
    const session = open()
    add(session, 'a')
    add(session, 'b')
    session.commit('deleteOverlays', { overlayIds: [0, 1] })
    add(session, 'c')
    session.rebaseOnto(theirs(), new Map())
    expect(undoAll(session)).toEqual([['c', 'theirs'], ['theirs'], ['a', 'b', 'theirs'], ['a', 'theirs'], ['theirs']])
  })
})
