import { englishOf } from '../../base/message.ts'
import { describe, expect, it } from 'vitest'
import { browserRecord } from '../../testing/page/memoryBrowser.ts'
import { createSession } from '../session/session.ts'
import { unsavedLabel } from './unsavedLabel.ts'

function open() {
  const session = createSession(browserRecord, [])
  const move = (left: number) => session.commit('changeOverlays', { overlayIds: [1], changes: { left } })
  const save = (): void => {
    const { title, document, unsaved } = session.getState()
    session.confirmSaved({ title, document, unsavedCount: unsaved.length }, 'later')
  }
  const label = (isResolved = false): string => unsavedLabel(session.getState(), isResolved)
  return { session, move, save, label }
}

describe('the label of a save', () => {
  it('names each kind of step once', () => {
    const { session, move, label } = open()
    move(1)
    move(2)
    session.commit('addTextOverlay', { text: 'Hi', startFrame: 0, durationSeconds: 1 })
    const [first, , added] = session.getState().past.map((step) => englishOf(step.label))
    expect(label()).toBe(`${first}, ${added}`)
  })

  it('names an undone step, and falls back once the step is forgotten', () => {
    const { session, move, save, label } = open()
    move(1)
    const [step] = session.getState().past
    save()
    session.undo()
    expect(label()).toBe(`Undo ${englishOf(step?.label ?? '')}`)
    session.commit('addTextOverlay', { text: 'Hi', startFrame: 0, durationSeconds: 1 })
    expect(label()).toBe(`Undo, ${englishOf(session.getState().past[0]?.label ?? '')}`)
  })

  it('omits steps that were made and undone in between', () => {
    const { session, move, label } = open()
    move(1)
    session.undo()
    expect(label()).toBe('')
  })

  it('names merges and resolved conflicts', () => {
    const patch = { settings: [], removed: [], added: [], changed: [], order: null }
    const unsaved = [{ kind: 'patch', patch, stepId: 0, role: 'merge' }] as const
    expect(unsavedLabel({ unsaved, past: [], future: [] }, false)).toBe('Merge')
    expect(unsavedLabel({ unsaved, past: [], future: [] }, true)).toBe('Resolve conflicts')
  })
})
