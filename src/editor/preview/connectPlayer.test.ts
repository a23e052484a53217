import { expect, it } from 'vitest'
import { canPlayAt } from './connectPlayer.ts'

it('plays forwards at up to four times normal speed, and leaves other rates to seeking', () => {
  expect([0.5, 4, 4.1, 0, -1, Number.NaN].map(canPlayAt)).toEqual([true, true, false, false, false, false])
})
