import { beforeEach, describe, expect, it } from 'vitest'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { actionById } from '../actions/actionRegistry.ts'
import { createSession, type Session } from '../session.ts'
import { changeRow } from '../view/rows.ts'
import { addAtNearestCut } from './addTransition.ts'

const wipe = { type: 'wipe', direction: 'from-top', durationInFrames: 20 } as const
const video = (id: number, from: number, more: object = {}) =>
  overlay({ type: 'video', id, from, durationInFrames: 40, ...more })

let session: Session
beforeEach(() => {
  const overlays = [
    video(1, 0),
    video(2, 40),
    video(3, 80, { transitionIn: wipe }),
    video(4, 120, { durationInFrames: 10 }),
    video(5, 0, { row: 1 }),
    video(6, 40, { row: 1 }),
  ]
  const record = { compositionId: 'c', projectId: 'p', title: '', document: composition(overlays), updatedAt: 'r' }
  session = createSession(record, [media()])
})
const run = (id: string) => actionById(id).run(session)
const transitions = () =>
  session
    .getState()
    .document.overlays.flatMap((one) =>
      one.type === 'video' && one.transitionIn
        ? [`${one.id} ${one.transitionIn.type} ${one.transitionIn.durationInFrames}`]
        : [],
    )

describe('addTransition', () => {
  it('fades at the cut nearest to the playhead, as one undo step', () => {
    session.playback.seek(100)
    session.playback.seek(52)
    expect(run('addTransition')).toBeNull()
    expect(transitions()).toEqual(['2 fade 15', '3 wipe 20'])
    session.undo()
    expect(transitions()).toEqual(['3 wipe 20'])
  })

  it('prefers cuts at selected overlays', () => {
    session.playback.seek(50)
    session.select([5])
    expect(run('addTransition')).toBeNull()
    session.select([4])
    expect(run('addTransition')).toBeNull()
    expect(transitions()).toEqual(['3 wipe 20', '4 fade 10', '6 fade 15'])
  })

  it('gives the reason of a refusal: a transition exists, or there is no cut', () => {
    session.playback.seek(81)
    expect(run('addTransition')).toMatchObject({ code: 'no_cut', message: 'This cut already has a transition.' })
    changeRow(session.rows, 0, { isLocked: true })
    changeRow(session.rows, 1, { isLocked: true })
    expect(actionById('addTransition').isEnabled(session)).toBe(false)
    expect(run('addTransition')).toMatchObject({
      code: 'no_cut',
      message: 'There is no cut between two clips on an unlocked track.',
    })
  })

  it('replaces a transition if a particular one is requested', () => {
    session.playback.seek(81)
    expect(addAtNearestCut(session, { type: 'slide', direction: 'from-left' }, true)).toBeNull()
    expect(transitions()).toEqual(['3 slide 15'])
  })
})

describe('addTransitions', () => {
  it('fades at every cut of the row that has no transition, as one undo step', () => {
    session.select([1])
    expect(run('addTransitions')).toBeNull()
    expect(transitions()).toEqual(['2 fade 15', '3 wipe 20', '4 fade 10'])
    expect(run('addTransitions')).toMatchObject({ message: 'Every cut on this track already has a transition.' })
    session.undo()
    expect(transitions()).toEqual(['3 wipe 20'])
  })

  it('copies the transition of the selected clip to every cut of its row', () => {
    session.select([3])
    expect(run('addTransitions')).toBeNull()
    expect(transitions()).toEqual(['2 wipe 20', '3 wipe 20', '4 wipe 10'])
  })

  it('uses the row of the nearest cut if nothing is selected', () => {
    changeRow(session.rows, 0, { isLocked: true })
    expect(run('addTransitions')).toBeNull()
    expect(transitions()).toEqual(['3 wipe 20', '6 fade 15'])
  })
})
