import { expect, it } from 'vitest'
import { cue } from '../../../testing/composition/cues.ts'
import { findInCues, replacedInCues } from './findInCues.ts'

const cues = [cue('0-1 The cat'), cue('1-2 a dog'), cue('2-3 CAT and cat? (yes)')]

it('ignores case, and treats the words as plain text and not as a pattern', () => {
  expect(findInCues(cues, 'cat').map(({ cueIndex, start }) => [cueIndex, start])).toEqual([
    [0, 4],
    [2, 0],
    [2, 8],
  ])
  expect(findInCues(cues, 't? (')).toHaveLength(1)
  expect(findInCues(cues, '.')).toEqual([])
  expect(findInCues(cues, '')).toEqual([])
})

it('replaces every match with the exact replacement text', () => {
  expect(replacedInCues(cues, 'cat', '$& $1')).toEqual([
    { cueIndex: 0, text: 'The $& $1' },
    { cueIndex: 2, text: '$& $1 and $& $1? (yes)' },
  ])
  expect(replacedInCues(cues, 'dog', 'dog')).toEqual([])
})
