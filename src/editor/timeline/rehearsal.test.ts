// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTimelineHand, type TimelineHand } from '../../testing/page/timelineHand.ts'
import { compositionOf, textOverlay } from '../../testing/page/timelineFixture.ts'
import { changeRow } from '../session/view/rows.ts'
import { sceneOf } from './documentScene.ts'
import { rehearseByTurns, type Rehearsal } from './rehearsal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What was drawn, in order: the state, or the truth. */
function watch(hand: TimelineHand) {
  const drawn: { readonly name: string; readonly lifted: readonly number[] }[] = []
  const scene = sceneOf(hand.session.getState().document)
  const leaving = new AbortController()
  const rehearsal: Rehearsal = {
    isBusy: () => false,
    view: hand.view,
    outcomeOf: hand.held.outcomeOf,
    scene: () => scene,
    draw: ({ lens, state }) => drawn.push({ name: state.name, lifted: [...lens.ids()] }),
    drawTruth: () => drawn.push({ name: 'truth', lifted: [] }),
  }
  void rehearseByTurns(rehearsal, { openedAt: performance.now(), signal: leaving.signal })
  return { drawn, stop: () => leaving.abort(), namesOf: () => new Set(drawn.map(({ name }) => name)) }
}
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(10_000)

it('goes through drags and trims of one overlay of each row, and draws the truth after each turn', async () => {
  const { drawn, namesOf } = watch(createTimelineHand())
  await rest()
  expect(namesOf()).toEqual(new Set(['Idle', 'PointingOverlay', 'MovingOverlays', 'TrimmingEdge', 'truth']))
  expect(new Set(drawn.flatMap(({ lifted }) => lifted))).toEqual(new Set([1, 3, 4]))
  expect(drawn.at(-1)?.name).toBe('truth')
  // Before the truth nothing is held any more: words that were said are gone.
  const before = drawn.flatMap(({ name }, at) => (name === 'truth' ? [drawn[at - 1]] : []))
  expect(before).toHaveLength(16)
  expect(new Set(before.map((shown) => JSON.stringify(shown)))).toEqual(new Set(['{"name":"Idle","lifted":[]}']))
})

it('draws the truth also where a rehearsal fails', async () => {
  const hand = createTimelineHand()
  const names: string[] = []
  const rehearsed = rehearseByTurns(
    {
      isBusy: () => false,
      view: hand.view,
      outcomeOf: hand.held.outcomeOf,
      scene: () => sceneOf(hand.session.getState().document),
      draw: () => {
        throw new Error('Nothing can be drawn.')
      },
      drawTruth: () => names.push('truth'),
    },
    { openedAt: performance.now(), signal: new AbortController().signal },
  )
  const failed = expect(rehearsed).rejects.toThrow('Nothing can be drawn.')
  await rest()
  await failed
  expect(names).toEqual(['truth'])
})

it('changes nothing that anybody could see', async () => {
  const hand = createTimelineHand()
  const before = hand.session.getState()
  let changes = 0
  hand.session.subscribe(() => (changes += 1))
  watch(hand)
  await rest()
  expect(changes).toBe(0)
  expect(hand.session.getState()).toBe(before)
  expect([hand.held.isHeld(), hand.held.candidate(), hand.told]).toEqual([false, null, []])
})

it('waits until the page has come to rest, and ends where the timeline is gone', async () => {
  const { drawn, stop } = watch(createTimelineHand())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(drawn).toEqual([])
  stop()
  await rest()
  expect(drawn).toEqual([])
})

it('leaves out what cannot be taken hold of: locked rows, slivers, and an empty timeline', async () => {
  const locked = createTimelineHand()
  for (const row of [0, 1, 2]) changeRow(locked.session.rows, row, { isLocked: true })
  const slivers = createTimelineHand({
    document: compositionOf([textOverlay({ id: 1, from: 0, durationInFrames: 5 })]),
  })
  const watched = [locked, slivers, createTimelineHand({ document: compositionOf([]) })].map(watch)
  await rest()
  expect(watched.map(({ drawn }) => drawn)).toEqual([[], [], []])
})
