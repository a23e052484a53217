import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../../../base/result.ts'
import { composition, media, overlay } from '../../../../testing/composition/overlays.ts'
import { changeRow } from '../../view/rows.ts'
import { createSession, type Session } from '../../session.ts'
import { actionById } from '../actionRegistry.ts'

/** Row 0 has three adjacent videos, each starting at frame 30 of a 300-frame source. Row 1 has one text. */
function open(selected: readonly number[]): Session {
  const document = composition([
    ...[1, 2, 3].map((id) =>
      overlay({ type: 'video', id, from: (id - 1) * 60, durationInFrames: 60, videoStartTime: 30, styles: {} }),
    ),
    overlay({ type: 'text', id: 4, from: 20, durationInFrames: 30, row: 1 }),
  ])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [
    media({ durationMs: 10_000 }),
  ])
  session.select(selected)
  return session
}
const run = (session: Session, id: string): Refusal | null => actionById(id).run(session)
const isEnabled = (session: Session, id: string): boolean => actionById(id).isEnabled(session)
/** Start, length and source start of each overlay. */
const places = (session: Session) =>
  session
    .getState()
    .document.overlays.map((one) => [
      one.from,
      one.durationInFrames,
      ...(one.type === 'video' ? [one.videoStartTime] : []),
    ])
const untouched = places(open([]))

describe('slipping by keys', () => {
  it.each([
    ['slipBack', 29],
    ['slipForward', 31],
    ['slipBackTen', 20],
    ['slipForwardTen', 40],
  ])('%s shows another part of the source in the same place', (id, start) => {
    const session = open([2])
    expect(run(session, id)).toBeNull()
    expect(places(session)).toEqual(untouched.with(1, [60, 60, start]))
    expect(session.getState().past).toHaveLength(1)
  })

  it('slips to the end of the source, then refuses', () => {
    const session = open([2])
    for (let press = 0; press < 3; press += 1) expect(run(session, 'slipBackTen')).toBeNull()
    expect(run(session, 'slipBack')).toMatchObject({ code: 'source_ends' })
    expect(places(session)[1]).toEqual([60, 60, 0])
    expect(session.getState().past).toHaveLength(3)
  })

  it('applies only to overlays with a source', () => {
    expect([[4], [], [2, 4]].map((ids) => isEnabled(open(ids), 'slipForward'))).toEqual([false, false, true])
  })
})

describe('sliding by keys', () => {
  it('moves between the neighbours, which are trimmed', () => {
    const session = open([2])
    expect(run(session, 'slideForwardTen')).toBeNull()
    expect(run(session, 'slideBack')).toBeNull()
    expect(places(session)).toEqual([
      [0, 69, 30],
      [69, 60, 30],
      [129, 51, 39],
      [20, 30],
    ])
  })

  it('slides until a neighbour cannot be trimmed further, then refuses', () => {
    const session = open([2])
    for (let press = 0; press < 6; press += 1) run(session, 'slideForwardTen')
    expect(places(session)[2]).toEqual([179, 1, 89])
    expect(run(session, 'slideForward')).toMatchObject({ code: 'neighbour_in_the_way' })
  })

  it('changes nothing in a locked row', () => {
    const session = open([2])
    changeRow(session.rows, 0, { isLocked: true })
    expect(isEnabled(session, 'slideForward')).toBe(false)
  })
})

describe('rolling by keys', () => {
  it.each([
    [
      'both sides',
      [1, 2],
      [
        [0, 70, 30],
        [70, 50, 40],
        [120, 60, 30],
      ],
    ],
    [
      'both sides, whichever was selected first',
      [2, 1],
      [
        [0, 70, 30],
        [70, 50, 40],
        [120, 60, 30],
      ],
    ],
    [
      'one side, at its end',
      [2],
      [
        [0, 60, 30],
        [60, 70, 30],
        [130, 50, 40],
      ],
    ],
    [
      'the last, at its start',
      [3],
      [
        [0, 60, 30],
        [60, 70, 30],
        [130, 50, 40],
      ],
    ],
  ])('moves the cut of %s', (_, ids, videos) => {
    const session = open(ids)
    expect(run(session, 'rollForwardTen')).toBeNull()
    expect(places(session)).toEqual([...videos, [20, 30]])
  })

  it('applies to a single cut', () => {
    const cuts = [[4], [1, 3], [1, 2, 3], [1, 4], []].map((ids) => isEnabled(open(ids), 'rollBack'))
    expect(cuts).toEqual([false, false, false, false, false])
    expect(run(open([4]), 'rollBack')).toBeNull()
  })

  it('rolls until one side has no more footage, then refuses', () => {
    const session = open([1, 2])
    for (let press = 0; press < 3; press += 1) run(session, 'rollBackTen')
    expect(places(session).slice(0, 2)).toEqual([
      [0, 30, 30],
      [30, 90, 0],
    ])
    expect(run(session, 'rollBack')).toMatchObject({ code: 'neighbour_in_the_way' })
  })
})
