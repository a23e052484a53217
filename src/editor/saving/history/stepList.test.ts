import { expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { createSession } from '../../session/session.ts'
import { goToStep, stepLines } from './stepList.ts'

function open() {
  let now = 1_000
  const record = {
    compositionId: 'c',
    projectId: 'p',
    title: 'Teaser',
    updatedAt: 'r0',
    document: composition([overlay({ type: 'text', id: 0 })]),
  }
  const session = createSession(record, [], () => (now += 1_000))
  for (const content of ['one', 'two', 'three'])
    session.commit('changeOverlays', { overlayIds: [0], changes: { content } })
  const words = () => {
    const [first] = session.getState().document.overlays
    return first?.type === 'text' ? first.content : null
  }
  const lines = () => stepLines(session.getState()).map(({ distance, at }) => [distance, at])
  return { session, words, lines }
}

it('lists steps newest first with times, undone steps above the current one, and the initial state last', () => {
  const { session, lines } = open()
  expect(lines()).toEqual([
    [0, 4_000],
    [-1, 3_000],
    [-2, 2_000],
    [-3, null],
  ])
  session.undo()
  expect(lines()).toEqual([
    [1, 4_000],
    [0, 3_000],
    [-1, 2_000],
    [-2, null],
  ])
  expect(stepLines({ past: [], future: [] })).toMatchObject([{ label: 'Opened', distance: 0 }])
})

it('undoes and redoes several steps', () => {
  const { session, words } = open()
  expect(goToStep(session, -3)).toBeNull()
  expect(words()).toBe('Title')
  expect(goToStep(session, 2)).toBeNull()
  expect(words()).toBe('two')
  expect(goToStep(session, 0)).toBeNull()
  expect(words()).toBe('two')
})

it('stops at a step that no longer applies, with the reason', () => {
  const { session, words } = open()
  const theirs = composition([overlay({ type: 'text', id: 0, content: 'two' })])
  session.confirmSaved({ title: 'Teaser', document: session.getState().document, unsavedCount: 3 }, 'r1')
  expect(session.rebaseOnto({ title: 'Teaser', document: theirs, updatedAt: 'r2' }).ok).toBe(true)
  expect(goToStep(session, -3)?.code).toBe('undo_clash')
  expect(words()).toBe('two')
})
