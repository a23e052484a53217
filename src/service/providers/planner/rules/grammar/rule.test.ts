import { expect, it } from 'vitest'
import { projects } from '../../../../../testing/plannerCorpus/projects.ts'
import type { PlanState } from '../planState.ts'
import { cannot, intended } from '../steps.ts'
import { openReading } from '../words/reading.ts'
import { rule } from './rule.ts'
import { alone, Ended, firstOf, flag, frames, phrase } from './slot.ts'

const state: PlanState = {
  request: { ...projects.promo, prompt: '' },
  document: projects.promo.composition,
  mentioned: [],
  created: [],
  halves: [],
  cuts: [],
  unsure: [],
}

const amount = firstOf(frames(/\bby (\d+ seconds)/iu), alone(frames(/\bto (\d+ seconds)/iu)))

const nudge = rule({
  name: 'nudge',
  example: 'nudge it by 2 seconds',
  opens: /^nudge\b/iu,
  unless: /\bfade/iu,
  slots: {
    isBroken: (reading) => (reading.has(/\bbroken\b/iu) ? new Ended(cannot('It is broken.')) : false),
    verb: phrase(/^nudge\b/iu),
    isSoft: flag(/\bsoftly\b/iu),
    amount,
  },
  needs: ['amount'],
  fillers: /\bit\b/iu,
  plan: (said) => intended([], [said.amount + (said.isSoft ? 1_000 : 0)]),
})

const read = async (text: string): Promise<unknown> => {
  const request = await nudge.read(openReading({ text, quotes: [] }), state)
  return request?.ok ? request.value.about[0] : request?.refusal.message
}

const { fps } = projects.promo.composition

it('fills the slots of a row in order', async () => {
  expect(await read('nudge it by 2 seconds')).toBe(2 * fps)
  expect(await read('nudge it softly by 2 seconds')).toBe(2 * fps + 1_000)
  expect(await read('nudge it to 3 seconds')).toBeUndefined()
  expect(await read('nudge to 3 seconds')).toBe(3 * fps)
})

it.each(['it by 2 seconds', 'nudge it', 'nudge it by 2 seconds gracefully', 'nudge the fade by 2 seconds'])(
  'leaves “%s” to other rows',
  async (text) => {
    expect(await read(text)).toBeUndefined()
  },
)

it('refuses if a slot does', async () => {
  expect(await read('nudge the broken one')).toBe('It is broken.')
})
