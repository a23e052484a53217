import { expect, it } from 'vitest'
import { projects } from '../../../../../testing/plannerCorpus/projects.ts'
import type { PlanState } from '../planState.ts'
import { readPrompt } from '../words/readPrompt.ts'
import { openReading } from '../words/reading.ts'
import { resolveTargets } from './resolveTargets.ts'
import { takeTargets } from './takeTargets.ts'

const state: PlanState = {
  request: { ...projects.promo, prompt: '' },
  document: projects.promo.composition,
  mentioned: [4],
  created: [6],
  halves: [1, 2],
  cuts: [],
  unsure: [],
}

function found(words: string): readonly number[] | string {
  const phrases = takeTargets(openReading(readPrompt(words)), { state, isTimePart: true })
  if (!phrases) return 'none'
  const resolved = resolveTargets(phrases, state)
  return resolved.ok ? resolved.value.map(({ id }) => id) : resolved.refusal.message
}

it.each([
  ['the first clip', [1]],
  ['the last clip', [3]],
  ['the second to last clip', [2]],
  ['clip 2', [2]],
  ['clip number 3', [3]],
  ['the clip at 0:25', [2]],
  ['the first two clips', [1, 2]],
  ['all clips', [1, 2, 3]],
  ['both titles', [4, 5]],
  ['the text "Welcome"', [4]],
  ['the "welcome" title', [4]],
  ['"Thanks"', [5]],
  ['the welcome title', [4]],
  ['beach.mp4', [2]],
  ['the beach', [2]],
  ['the music', [6]],
  ['it', [4]],
  ['the copy', [6]],
  ['the second half', [2]],
  ['the interview and the music', [1, 6]],
  ['the first clip, the last clip and the music', [1, 3, 6]],
])('finds %s', (words, ids) => {
  expect(found(words)).toEqual(ids)
})

it.each([
  ['the clip', 'Which one'],
  ['the fourth clip', 'no fourth clip'],
  ['the emoji', 'no emoji'],
  ['the clip at 1:00', 'no clip at 1:00'],
  ['the music at 0:10', 'not clear'],
  ['"T"', 'says “T”'],
])('refuses %s', (words, message) => {
  expect(found(words)).toContain(message)
})
