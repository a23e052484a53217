import { expect, it } from 'vitest'
import { nextDragDepth } from './DropZone.tsx'

it('stays over the page while the drag crosses from a parent into its child', () => {
  const depths = (['enter', 'enter', 'leave', 'leave'] as const).reduce<number[]>(
    (seen, event) => [...seen, nextDragDepth(seen.at(-1) ?? 0, event)],
    [],
  )
  expect(depths).toEqual([1, 2, 1, 0])
})

it('is over after a drop, however deep the drag was', () => {
  expect(nextDragDepth(5, 'end')).toBe(0)
})

it('never goes below the page', () => {
  expect(nextDragDepth(0, 'leave')).toBe(0)
})
