import { expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { createSession } from '../session.ts'
import { isLastStep, onceNotLastStep, undoLastStep } from './lastStep.ts'

function open() {
  const document = composition([overlay({ type: 'text', id: 1 })])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  const move = (left: number) => session.commit('changeOverlays', { overlayIds: [1], changes: { left } })
  move(10)
  const stepId = session.getState().past[0]?.id ?? 0
  let calls = 0
  onceNotLastStep(session, stepId, () => (calls += 1))
  return { session, move, stepId, calls: () => calls }
}

it('undoes a step while it is the last one', () => {
  const { calls, session, stepId } = open()
  session.gesture.preview({ name: 'changeOverlays', input: { overlayIds: [1], changes: { left: 5 } } })
  session.gesture.cancel()
  expect([isLastStep(session, stepId), calls()]).toEqual([true, 0])
  expect(undoLastStep(session, stepId)).toMatchObject({ ok: true })
  expect(session.getState().document.overlays[0]).not.toMatchObject({ left: 10 })
  expect(calls()).toBe(1)
})

it('refuses once another step follows it, and reports that once', () => {
  const { calls, move, session, stepId } = open()
  move(20)
  move(30)
  expect(calls()).toBe(1)
  expect(undoLastStep(session, stepId)).toMatchObject({ ok: false, refusal: { code: 'not_last_step' } })
  expect(session.getState().document.overlays[0]).toMatchObject({ left: 30 })
})
