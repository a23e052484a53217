import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { replay } from './changes/editRecord.ts'
import { createSession, type Session } from './session.ts'

const document = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'text', id: 2 })])
const open = (): Session =>
  createSession({ compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'r0' }, [])

const type = (session: Session, content: string, run?: symbol) =>
  session.transact([{ name: 'changeOverlays', input: { overlayIds: [1], changes: { content } } }], 'Change text', run)
const textOf = (session: Session, id = 1) => {
  const found = session.getState().document.overlays.find((one) => one.id === id)
  return found?.type === 'text' ? found.content : undefined
}
const before = textOf(open())
const isReplayable = (session: Session): boolean => {
  const { saved, unsaved, sources, document: now } = session.getState()
  const replayed = replay(saved.document, unsaved, { sources })
  return replayed.ok && JSON.stringify(replayed.value.document) === JSON.stringify(now)
}

describe('a run of commits', () => {
  it('is one undo step, undone and redone as a whole', () => {
    const session = open()
    const run = Symbol('run')
    for (const content of ['H', 'He', 'Hello']) type(session, content, run)
    expect(session.getState()).toMatchObject({ past: [{ label: 'Change text' }], unsaved: [{}, {}, {}] })
    session.undo()
    expect(textOf(session)).toBe(before)
    session.redo()
    expect([textOf(session), isReplayable(session)]).toEqual(['Hello', true])
  })

  it('joins through gestures too', () => {
    const session = open()
    const run = Symbol('run')
    for (const content of ['H', 'He']) {
      session.gesture.preview({ name: 'changeOverlays', input: { overlayIds: [1], changes: { content } } })
      session.gesture.commit({ run })
    }
    expect(session.getState().past).toHaveLength(1)
  })

  it('never joins another run, a commit without one, or a step that is not directly before it', () => {
    const session = open()
    const run = Symbol('run')
    type(session, 'one', run)
    type(session, 'two')
    type(session, 'three', run)
    type(session, 'four', Symbol('run'))
    expect(session.getState().past).toHaveLength(4)
    session.undo()
    expect(textOf(session)).toBe('three')
  })

  it('leaves no step if it ends as it began', () => {
    const session = open()
    const run = Symbol('run')
    type(session, 'H', run)
    type(session, before ?? '', run)
    expect(session.getState().past).toEqual([])
    expect(isReplayable(session)).toBe(true)
  })

  it('is undone as a whole even if part of it was saved and someone else saved too', () => {
    const session = open()
    const run = Symbol('run')
    type(session, 'H', run)
    session.confirmSaved({ title: 'Teaser', document: session.getState().document, unsavedCount: 1 }, 'r1')
    type(session, 'Hello', run)
    const theirs = { ...session.getState().saved.document, backgroundColor: '#112233' }
    expect(session.rebaseOnto({ title: 'Teaser', document: theirs, updatedAt: 'r2' })).toMatchObject({ ok: true })
    expect(textOf(session)).toBe('Hello')
    expect(session.undo()).toMatchObject({ ok: true })
    expect(textOf(session)).toBe(before)
    expect(session.rebaseOnto({ title: 'Their title', document: theirs, updatedAt: 'r3' })).toMatchObject({ ok: true })
    expect([textOf(session), isReplayable(session)]).toEqual([before, true])
  })
})
