import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { createSession } from '../../session/session.ts'
import { undoStateOf } from './undoSteps.ts'

function edited() {
  const document = composition([overlay({ type: 'text', id: 1 })])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', updatedAt: 'r', document }, [])
  for (const left of [1, 2, 3]) session.commit('changeOverlays', { overlayIds: [1], changes: { left } })
  const [, second] = session.getState().past
  return { session, stepId: second?.id ?? -1 }
}

describe('the undo step of a plan', () => {
  it('can be undone once no step comes after it', () => {
    const { session, stepId } = edited()
    expect(undoStateOf(session.getState(), stepId)).toEqual({ kind: 'made', later: 1 })
    session.undo()
    expect(undoStateOf(session.getState(), stepId)).toEqual({ kind: 'made', later: 0 })
    session.undo()
    expect(undoStateOf(session.getState(), stepId)).toEqual({ kind: 'undone', later: 0 })
    session.undo()
    expect(undoStateOf(session.getState(), stepId)).toEqual({ kind: 'undone', later: 1 })
  })

  it('is lost once another step replaces it', () => {
    const { session, stepId } = edited()
    session.undo()
    session.undo()
    session.commit('changeOverlays', { overlayIds: [1], changes: { left: 9 } })
    expect(undoStateOf(session.getState(), stepId)).toBeNull()
  })
})
