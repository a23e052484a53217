import { expect, it } from 'vitest'
import { cue } from '../../../testing/composition/cues.ts'
import { cueWarnings } from './cueWarnings.ts'

it('warns of cues that overlap the previous one, are cut off by the end of the caption, or are not shown', () => {
  const cues = ['0-1000 a', '900-1500 b', '1500-2100 c', '2000-2100 d'].map(cue)
  expect([...cueWarnings(cues, 2_000)].map(([index, words]) => [index, words.slice(0, 14)])).toEqual([
    [1, 'It starts befo'],
    [3, 'It starts afte'],
    [2, 'It continues p'],
  ])
  expect(cueWarnings(['0-1000 a', '1000-2000 b'].map(cue), 2_000).size).toBe(0)
})
