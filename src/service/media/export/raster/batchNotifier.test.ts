import { expect, it } from 'vitest'
import { batchNotifier } from './batchNotifier.ts'

it('reports batches in order, each once it is complete', () => {
  const notified: [number, number[]][] = []
  const name = (state: number) => ({ set: 0, state })
  const batches = [[], [name(0), name(1)], [], [name(2)]]
  const onSprite = batchNotifier({ batches }, ({ batch, sprites }) =>
    notified.push([batch, sprites.map(({ state }) => state)]),
  )
  const write = (state: number, batch: number): void => onSprite({ ...name(state), bounds: null }, batch)
  expect(notified).toEqual([[0, []]])
  write(2, 3)
  write(1, 1)
  expect(notified).toEqual([[0, []]])
  write(0, 1)
  expect(notified.slice(1)).toEqual([
    [1, [1, 0]],
    [2, []],
    [3, [2]],
  ])
})
